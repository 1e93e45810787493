import { Disclosure } from "#app/ui/kit/disclosure.tsx";
import type { CalendarMonth } from "#domain/study/study-calendar.ts";
import { monthOf } from "#domain/text/day-text.ts";
import styles from "./month-table.module.css";

/** The calendar in figures: days and steps of each month, the latest first. */
export function MonthTable({ months }: { months: readonly CalendarMonth[] }) {
  return (
    <Disclosure title="The months in figures">
      <table className={styles.months}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Days studied</th>
            <th scope="col">Steps</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, days, steps }) => (
            <tr key={month}>
              <th scope="row">{`${monthOf(month)} ${month.slice(0, 4)}`}</th>
              <td>{days}</td>
              <td>{steps}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
