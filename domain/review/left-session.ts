import { parseRemembered, resumeHours, type SessionPlace } from "./session-memory.ts";

/** Days for which a session that was left is proposed as the next step. */
export const leftDays = 3;

/** A session that was left before its end. */
export interface LeftSession extends Omit<SessionPlace, "isFree"> {
  /** 0 where an answer was typed, but none graded. */
  graded: number;
  /** True as long as its grades count as given in it. */
  isResumed: boolean;
}

/** Which of the sessions that were left are asked for. */
interface LeftQuery {
  now: number;
  /** Only the session of this page. */
  to?: string | undefined;
  /** Only sessions that need no subscription. */
  isFree?: boolean;
}

/**
 * Returns the session that was left last, of those that a device keeps as text; null if none was left with a grade or
 * a typed answer in the last days.
 */
export function findLeftSession(
  kept: readonly (string | null)[],
  { now, to, isFree = false }: LeftQuery,
): LeftSession | null {
  const left = kept.flatMap((text) => {
    const { at = 0, isFinished, place, questions = [] } = parseRemembered(text, now) ?? {};
    if (!place || isFinished || now - at > leftDays * 86_400_000) return [];
    // What is asked again was answered before.
    const graded = questions.filter(({ grade, isAgain }) => grade !== null || isAgain).length;
    const isTyped = questions.some(({ answer, grade }) => answer.trim() !== "" && grade === null);
    if ((graded === 0 && !isTyped) || graded >= place.of || (to !== undefined && place.to !== to)) return [];
    const { isFree: isOpen, ...session } = place;
    if (isFree && !isOpen) return [];
    return [{ at, session: { ...session, graded, isResumed: now - at < resumeHours * 3_600_000 } }];
  });
  return left.sort((one, other) => other.at - one.at)[0]?.session ?? null;
}
