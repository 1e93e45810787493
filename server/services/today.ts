import { desiredRetention } from "#domain/spaced-repetition.ts";
import { addDays, studyDayOf } from "#domain/study-day.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { Resources } from "#server/resources.ts";
import { readDue } from "#server/services/review.ts";

/** Today's reviews of the viewer: everything that is due, and what comes of the next cards. */
export async function readToday(resources: Resources, viewer: Viewer) {
  const { due, coming } = await readDue(resources, viewer);
  const today = studyDayOf(resources.now(), "UTC");
  const days = Array.from({ length: 30 }, (_, index) => addDays(today, index));
  const dayOf = (at: string) => studyDayOf(new Date(at), "UTC");
  const forecast = days.map((day, index) => ({
    day,
    reviews: (index === 0 ? due.length : 0) + coming.filter(({ due: at }) => dayOf(at) === day).length,
  }));
  return {
    due,
    dueInAll: due.length,
    doneToday: 0,
    estimatedMinutes: due.length / 2,
    forecast,
    caughtUpOn: null as string | null,
    coming,
    settings: { desiredRetention: desiredRetention.usual, dailyCap: 100, zone: "UTC" },
  };
}
