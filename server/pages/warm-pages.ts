import { setImmediate as turn } from "node:timers/promises";
import { paths } from "#domain/paths.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";

/** Lists the pages that visitors open first: where links from elsewhere lead, and the page for what is not there. */
export function listFirstPages({ programs }: Pick<Catalogue, "programs">): string[] {
  return [
    paths.home(),
    paths.browse(),
    paths.about(),
    paths.logIn(),
    ...programs.map(({ name }) => paths.program(name)),
    paths.malformed(),
  ];
}

/**
 * Opens pages one after the other, so that a new process has them in memory before visitors ask. Between two pages it
 * lets requests through; it ends when `isOver` says so.
 */
export async function warmPages(
  pages: readonly string[],
  { open, isOver }: { open: (path: string) => Promise<unknown>; isOver: () => boolean },
): Promise<void> {
  for (const path of pages) {
    if (isOver()) return;
    await open(path);
    await turn();
  }
}
