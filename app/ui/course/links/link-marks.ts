import { createPageState, usePageState } from "#app/client/page-state.ts";

/** Done marks that the page's data does not include yet, by item key. */
export const linkMarks = createPageState<ReadonlyMap<string, boolean>>(new Map());

/** Returns a pending done mark; null if the page's data is current. */
export function useLinkMark(itemKey: string): boolean | null {
  return usePageState(linkMarks).get(itemKey) ?? null;
}

/** Marks a link as done or undone: shown immediately, stored on the device, sent when possible. */
export async function markLink(uid: string, itemKey: string, isDone: boolean): Promise<void> {
  linkMarks.write(new Map(linkMarks.read()).set(itemKey, isDone));
  const { getOutbox } = await import("#app/client/outbox/outbox.ts");
  getOutbox(uid).enqueueMark(itemKey, isDone);
}
