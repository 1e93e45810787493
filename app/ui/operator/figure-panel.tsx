import { Disclosure } from "#app/ui/kit/disclosure.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import type { FigureRow, LoadedFigure } from "#domain/operator/figure.ts";
import type { OperatorWindow } from "#domain/operator/window.ts";
import { CohortChart } from "./cohort-chart.tsx";
import { DayFigure } from "./day-figure.tsx";
import { FigureFacts, FigureShare } from "./figure-facts.tsx";
import { FigureList } from "./figure-list.tsx";
import styles from "./figure-panel.module.css";

interface FigurePanelProps {
  figure: LoadedFigure;
  window: OperatorWindow;
}

/** A figure with its chart or table, its definition, and the executed query. */
export function FigurePanel({ figure, window }: FigurePanelProps) {
  const { id, title, about, sql, chart } = figure;
  return (
    <section className={styles.panel} data-kind={chart.kind} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <FigureResult figure={figure} window={window} />
      <Disclosure title="How it is counted">
        <p className={styles.about}>{about}</p>
        <pre className={styles.query}>
          <code>{sql}</code>
        </pre>
      </Disclosure>
    </section>
  );
}

function FigureResult({ figure, window }: FigurePanelProps) {
  const { result, empty } = figure;
  if ("failure" in result)
    return (
      <Notice kind="error">
        {result.failure === "slow"
          ? "This figure took too long and was stopped. Choose fewer days."
          : "This figure could not be read. The log says why."}
      </Notice>
    );
  const isEmpty = result.rows.every((row) => Object.values(row).every((cell) => cell === null || cell === 0));
  if (isEmpty && empty !== undefined) return <p className="muted">{empty}</p>;
  return <Drawn figure={figure} rows={result.rows} window={window} />;
}

function Drawn({ figure, rows, window }: FigurePanelProps & { rows: readonly FigureRow[] }) {
  const { chart, id, title } = figure;
  switch (chart.kind) {
    case "bars":
    case "line":
      return <DayFigure id={id} title={title} chart={chart} rows={rows} window={window} />;
    case "share":
      return <FigureShare chart={chart} row={rows[0]} />;
    case "facts":
      return <FigureFacts facts={chart.facts} row={rows[0]} />;
    case "list":
      return <FigureList title={title} chart={chart} rows={rows} />;
    case "cohorts":
      return <CohortChart title={title} rows={rows} window={window} />;
  }
}
