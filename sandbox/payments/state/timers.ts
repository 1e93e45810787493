import type { DatabaseSync } from "node:sqlite";

/** Kinds of timers. Of two timers due in the same second, the kind that is listed first fires first. */
export const timerKinds = [
  "cancellation-comes",
  "checkout-expires",
  "collection-resumes",
  "first-payment-missed",
  "payment-retried",
  "period-ends",
  "trial-ends-soon",
] as const;

export type TimerKind = (typeof timerKinds)[number];

/** An action on an object that is due at a second. */
export interface Timer {
  kind: TimerKind;
  object: string;
  due: number;
}

/** Pending timers of stored objects. Write only within a transaction. */
export interface Timers {
  /** Sets or moves a timer of an object; null removes it. */
  set(kind: TimerKind, object: string, due: number | null): void;
  /** Removes all timers of an object. */
  clear(object: string): void;
  /** Takes the timer if it is unchanged; false if another process was faster or it was moved. */
  take(timer: Timer): boolean;
  /** Returns the next timers, soonest first. */
  next(limit: number): Timer[];
}

/** Opens the timers in an open database. */
export function openTimers(database: DatabaseSync): Timers {
  const set = database.prepare(
    "INSERT INTO timers (kind, object, due) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET due = excluded.due",
  );
  const drop = database.prepare("DELETE FROM timers WHERE kind = ? AND object = ?");
  const clear = database.prepare("DELETE FROM timers WHERE object = ?");
  const take = database.prepare("DELETE FROM timers WHERE kind = ? AND object = ? AND due = ?");
  const next = database.prepare("SELECT kind, object, due FROM timers ORDER BY due, kind, rowid LIMIT ?");
  return {
    set(kind, object, due) {
      if (due === null) drop.run(kind, object);
      else set.run(kind, object, due);
    },
    clear: (object) => void clear.run(object),
    take: ({ kind, object, due }) => take.run(kind, object, due).changes === 1,
    next: (limit) => next.all(limit) as unknown as Timer[],
  };
}
