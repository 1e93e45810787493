import type { DatabaseSync } from "node:sqlite";

/** What time can do to an object. Of two things due in the same second, the one that comes first here happens first. */
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

/** One thing that is to happen to an object, at a second. */
export interface Timer {
  kind: TimerKind;
  object: string;
  due: number;
}

/** What is still to happen to stored objects. Writes belong into a transaction. */
export interface Timers {
  /** Sets or moves a timer of an object; null takes it away. */
  set(kind: TimerKind, object: string, due: number | null): void;
  /** Takes away all timers of an object. */
  clear(object: string): void;
  /** Takes the timer if it still stands as given; false when somebody else was faster or it was moved. */
  take(timer: Timer): boolean;
  /** The next timers, soonest first. */
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
