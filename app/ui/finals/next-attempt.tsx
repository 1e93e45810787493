import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { dueText } from "#app/client/due-text.ts";
import { useHydrated } from "#app/client/use-hydrated.ts";
import { localTimeText } from "#domain/text/date-text.ts";

/** Date of the next attempt; revalidates the page when it arrives. */
export function NextAttempt({ at, now }: { at: string; now: string }) {
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();
  useEffect(() => {
    const timer = setTimeout(() => void revalidate(), new Date(at).getTime() - new Date(now).getTime());
    return () => clearTimeout(timer);
  }, [at, now, revalidate]);
  const date = new Date(at);
  return (
    <p className="muted">
      The next attempt can begin{" "}
      <time dateTime={at}>
        {dueText(date, new Date(now))}
        {/* Only the browser knows the learner's time zone. */}
        {isHydrated && ` (${localTimeText(date)})`}
      </time>
      .
    </p>
  );
}
