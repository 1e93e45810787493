import { buildCohorts, type Cohort } from "#domain/operator/cohorts.ts";
import { type FigureRow, peopleText, percentText } from "#domain/operator/figure.ts";
import { cohortWeeks, type OperatorWindow } from "#domain/operator/window.ts";
import { shortDayText } from "#domain/text/date-text.ts";
import styles from "./cohort-chart.module.css";

interface CohortChartProps {
  title: string;
  rows: readonly FigureRow[];
  window: OperatorWindow;
}

/** Retention triangle: a row per sign-up week, a cell per week since, darker with more returning learners. */
export function CohortChart({ title, rows, window }: CohortChartProps) {
  const weeks = Array.from({ length: cohortWeeks }, (_, week) => week);
  return (
    <table className={styles.cohorts}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">People</th>
          {weeks.map((week) => (
            <th key={week} scope="col">
              <span className="visually-hidden">Week </span>
              {week}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {buildCohorts(rows, window).map((cohort) => (
          <CohortRow key={cohort.week} cohort={cohort} />
        ))}
      </tbody>
    </table>
  );
}

function CohortRow({ cohort: { week: monday, size, cells } }: { cohort: Cohort }) {
  return (
    <tr>
      <th scope="row">{shortDayText(monday)}</th>
      <td className={styles.size}>{peopleText(size)}</td>
      {cells.map(({ week, learners, level }) => (
        <td key={week} data-level={level} data-week={week}>
          {percentText(learners, size)}
        </td>
      ))}
      {cells.length < cohortWeeks && <td className={styles.ahead} colSpan={cohortWeeks - cells.length} />}
    </tr>
  );
}
