import { capitalize } from "#domain/text/capitalize.ts";
import { durationText } from "#domain/text/duration-text.ts";
import { countedInWords, pluralize } from "#domain/text/pluralize.ts";
import type { Today } from "./today.ts";
import { catchUpText, estimateText } from "./today-text.ts";

/**
 * Text about the size and duration of today's reviews, and how a backlog is worked through. `isCounted`: the number of
 * cards is already shown above.
 */
export function TodaySummary({ today, isCounted = false }: { today: Today; isCounted?: boolean }) {
  const { due, dueInAll, settings, doneToday } = today;
  const catchUp = catchUpText({
    ...today,
    due: due.length,
    dailyCap: settings.dailyCap,
    today: today.forecast[0]?.day ?? today.now.slice(0, 10),
    oldest: oldestOf(due),
    now: new Date(today.now),
  });
  return (
    <>
      {due.length > 0 && (
        <p>
          {isCounted ? capitalize(durationText(today.estimatedMinutes)) : estimateText({ ...today, due: due.length })},
          from {originOf(due)}.
        </p>
      )}
      {due.length === 0 && dueInAll > 0 && (
        <p>You have done the {pluralize(settings.dailyCap, "review")} that you take on a day.</p>
      )}
      {catchUp && <p>{catchUp}</p>}
      {doneToday > 0 && <p>{countedInWords(doneToday, "review")} done today.</p>}
    </>
  );
}

function originOf(due: Today["due"]): string {
  const [first, second, ...others] = [...new Set(due.map(({ course }) => course))];
  if (!second) return first ?? "your courses";
  return others.length === 0 ? `${first} and ${second}, mixed` : `${others.length + 2} courses, mixed`;
}

function oldestOf(due: Today["due"]): Date | null {
  const times = due.map((card) => Date.parse(card.due));
  return times.length === 0 ? null : new Date(Math.min(...times));
}
