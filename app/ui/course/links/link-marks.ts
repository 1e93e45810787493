import { createPageState, usePageState } from "#app/client/page-state.ts";

/** Marks given here that the page's data does not show yet: by item key, whether the link is done. */
export const linkMarks = createPageState<ReadonlyMap<string, boolean>>(new Map());

/** Whether a link is done as it was marked here; null where the page's data is right. */
export function useLinkMark(itemKey: string): boolean | null {
  return usePageState(linkMarks).get(itemKey) ?? null;
}

/** Marks a link as done, or takes the mark back: shown at once, kept on the device, sent as soon as that is possible. */
export async function markLink(uid: string, itemKey: string, isDone: boolean): Promise<void> {
  linkMarks.write(new Map(linkMarks.read()).set(itemKey, isDone));
  const { outboxOf } = await import("#app/client/outbox/outbox.ts");
  outboxOf(uid).mark(itemKey, isDone);
}
