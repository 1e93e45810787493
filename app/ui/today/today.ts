interface Card {
  itemKey: string;
  course: string;
  topic: string;
  /** ISO 8601. */
  due: string;
}

/** One day of the forecast: YYYY-MM-DD, and its number of reviews. */
export interface ForecastDay {
  day: string;
  reviews: number;
}

/** A learner's reviews of today over all courses, with the server's time (ISO 8601). */
export interface Today {
  due: Card[];
  dueInAll: number;
  doneToday: number;
  estimatedMinutes: number;
  forecast: ForecastDay[];
  caughtUpOn: string | null;
  coming: Card[];
  settings: { dailyCap: number };
  now: string;
}
