import { useEffect } from "react";
import { useLocation } from "react-router";
import { paths } from "#domain/paths.ts";
import { createPageState, usePageState } from "./page-state.ts";

/** Milliseconds for which a known number is shown without another request. */
const freshMs = 60_000;

/** Number of questions due today, of whom, and when the server said so. */
interface DueCount {
  uid: string;
  due: number;
  at: number;
}

const known = createPageState<DueCount | null>(null);

/**
 * Returns how many questions are due for a learner today; null until that is known. The server is asked after the page
 * is shown, since it has to plan the learner's days for it, and again after a session of grades.
 */
export function useDueCount(uid: string): number | null {
  const { pathname } = useLocation();
  const count = usePageState(known);
  useEffect(() => {
    const last = known.read();
    if (last?.uid !== uid || Date.now() - last.at > freshMs || isAfterSession(pathname)) void ask(uid);
    before = pathname;
  }, [uid, pathname]);
  return count?.uid === uid ? count.due : null;
}

let before = "";

/** Returns true on the way out of a session. */
function isAfterSession(pathname: string): boolean {
  return before.endsWith("/review") && pathname !== before;
}

/** Asks the server. Without an answer the last number stays. */
async function ask(uid: string): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const answer = await fetch(paths.apiDueCount(uid));
    const { due } = answer.ok ? ((await answer.json()) as { due: number }) : { due: null };
    if (due === null) return;
    noteDueCount(uid, due);
  } catch {
    // The connection is lost; the next page asks again.
  }
}

/** Takes over a number that the server has just said, such as with a page that shows it. */
export function noteDueCount(uid: string, due: number): void {
  known.write({ uid, due, at: Date.now() });
  showBadge(due);
}

/** Shows a number on the icon of the installed app, where the browser can; 0 takes it away. */
export function showBadge(due: number): void {
  if ("setAppBadge" in navigator) navigator.setAppBadge(due).catch(() => {});
}
