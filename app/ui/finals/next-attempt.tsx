import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { dueText } from "#app/client/due-text.ts";
import { useIsAwake } from "#app/client/use-hydrated.ts";
import styles from "./next-attempt.module.css";

const options: Intl.DateTimeFormatOptions = { weekday: "long", hour: "numeric", minute: "2-digit" };

/** When the next attempt may begin; the page asks for it anew once it may. */
export function NextAttempt({ at, now }: { at: string; now: string }) {
  const { revalidate } = useRevalidator();
  const isAwake = useIsAwake();
  useEffect(() => {
    const timer = setTimeout(() => void revalidate(), new Date(at).getTime() - new Date(now).getTime());
    return () => clearTimeout(timer);
  }, [at, now, revalidate]);
  const date = new Date(at);
  return (
    <p className={styles.next}>
      The next attempt can begin{" "}
      <time dateTime={at}>
        {dueText(date, new Date(now))}
        {/* The learner's own time zone is known to the browser only. */}
        {isAwake && `, on ${new Intl.DateTimeFormat("en-US", options).format(date)}`}
      </time>
      .
    </p>
  );
}
