import type { Resources } from "#server/resources.ts";

/** Tells those who have reported an address that it is well again, or replaced. */
export async function tellFixed(_resources: Resources, _url: string): Promise<void> {}
