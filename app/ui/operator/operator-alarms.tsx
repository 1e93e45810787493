import { CircleAlert, CircleCheck } from "lucide-react";
import { listAlarms } from "#domain/operator/alarms.ts";
import { type LoadedFigure, numberText } from "#domain/operator/figure.ts";
import styles from "./operator-alarms.module.css";

/** Alarms among a page's figures, or a note that there are none. */
export function OperatorAlarms({ figures }: { figures: readonly LoadedFigure[] }) {
  const alarms = listAlarms(figures);
  if (alarms.length === 0)
    return (
      <p className={styles.alarms}>
        <CircleCheck aria-hidden="true" />
        Nothing on this page waits for you.
      </p>
    );
  return (
    <ul className={styles.alarms} data-alarm="true">
      {alarms.map(({ id, title, label, count }) => (
        <li key={`${id} ${label}`}>
          <CircleAlert aria-hidden="true" />
          <span>
            <a href={`#${id}`}>{title}</a>: {label.toLowerCase()} {numberText(count)}
          </span>
        </li>
      ))}
    </ul>
  );
}
