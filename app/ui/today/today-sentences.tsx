import { counted } from "#domain/text/counted.ts";
import type { Today } from "./today.ts";
import { catchUpText, durationText, estimateText } from "./today-text.ts";

/**
 * How much today holds, how long it takes, and how what is more than that is caught up. `isCounted`: the number of cards
 * stands right above.
 */
export function TodaySentences({ today, isCounted = false }: { today: Today; isCounted?: boolean }) {
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
          {isCounted ? capitalise(durationText(today.estimatedMinutes)) : estimateText({ ...today, due: due.length })},
          from {originOf(due)}.
        </p>
      )}
      {due.length === 0 && dueInAll > 0 && (
        <p>You have done the {counted(settings.dailyCap, "review")} that you take on a day.</p>
      )}
      {catchUp && <p>{catchUp}</p>}
      {doneToday > 0 && <p>{doneToday === 1 ? "One review" : `${doneToday} reviews`} done today.</p>}
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

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
