import { useSite } from "#app/client/use-site.ts";
import { Page } from "#app/ui/kit/page.tsx";
import skip from "#app/ui/kit/skip-link.module.css";
import { type OperatorArea, operatorAreas, operatorPath } from "#domain/operator/area.ts";
import { type LoadedFigure, minGroupSize } from "#domain/operator/figure.ts";
import { type OperatorWindow, windowLengths } from "#domain/operator/window.ts";
import { paths } from "#domain/paths.ts";
import { dateText, instantText } from "#domain/text/date-text.ts";
import { FigurePanel } from "./figure-panel.tsx";
import { OperatorAlarms } from "./operator-alarms.tsx";
import styles from "./operator-screen.module.css";

interface OperatorScreenProps {
  area: OperatorArea;
  window: OperatorWindow;
  figures: readonly LoadedFigure[];
}

/** A page of the operator: frame, choice of days, and figures. Needs no JavaScript. */
export function OperatorScreen({ area, window, figures }: OperatorScreenProps) {
  return (
    <>
      <a className={`${skip.skip} ${styles.skip}`} href="#content">
        Skip to content
      </a>
      <Head area={area} days={window.days} />
      <main id="content" className={styles.main}>
        <Page>
          <div className={styles.top}>
            <div>
              <h1>{operatorAreas[area]}</h1>
              <p className={styles.time}>{timeText(window)}</p>
            </div>
            <WindowForm area={area} days={window.days} />
          </div>
          {["overview", "money", "questions", "service"].includes(area) && <OperatorAlarms figures={figures} />}
          <div className={styles.figures}>
            {figures.map((figure) => (
              <FigurePanel key={figure.id} figure={figure} window={window} />
            ))}
          </div>
          <p className={styles.note}>
            {area === "questions"
              ? "No names and no addresses stand here, unless a learner has written one into a report."
              : `Only numbers stand here, no names and no addresses. Where a small number could point at a person, fewer than ${minGroupSize} people are shown as < ${minGroupSize}.`}
          </p>
        </Page>
      </main>
    </>
  );
}

function Head({ area, days }: { area: OperatorArea; days: number }) {
  const site = useSite();
  return (
    <header className={styles.head}>
      <a className={styles.name} href={paths.home()}>
        {site.name}
      </a>
      <nav className={styles.areas} aria-label="Figures">
        {(Object.entries(operatorAreas) as [OperatorArea, string][]).map(([name, title]) => (
          <a key={name} href={`${operatorPath(name)}?days=${days}`} aria-current={name === area ? "page" : undefined}>
            {title}
          </a>
        ))}
      </nav>
    </header>
  );
}

function WindowForm({ area, days }: { area: OperatorArea; days: number }) {
  return (
    <form method="get" action={operatorPath(area)}>
      <fieldset className={styles.lengths}>
        <legend className="visually-hidden">How far to look back</legend>
        {windowLengths.map((length) => (
          <button key={length} type="submit" name="days" value={length} aria-pressed={length === days}>
            {length} days
          </button>
        ))}
      </fieldset>
    </form>
  );
}

function timeText({ from, now, days }: OperatorWindow): string {
  return `${dateText(new Date(from))} to ${instantText(new Date(now))}. Compared with the ${days} days before.`;
}
