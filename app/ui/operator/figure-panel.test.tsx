import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FigureChart, LoadedFigure } from "#domain/operator/figure.ts";
import { createWindow } from "#domain/operator/window.ts";
import { FigurePanel } from "./figure-panel.tsx";

const window = createWindow(new Date("2026-11-22T12:00:00Z"), 7);
const whole = { name: "collected", label: "Collected" };

function panelOf(chart: FigureChart, result: LoadedFigure["result"]): string {
  const figure = {
    id: "figure",
    title: "Figure",
    about: "What is counted.",
    empty: "Nothing yet.",
    sql: "select 1 < 2",
  };
  return renderToStaticMarkup(<FigurePanel figure={{ ...figure, chart, result }} window={window} />);
}

test("each figure shows the very query that was run, and what it counts", () => {
  const panel = panelOf({ kind: "bars", whole }, { rows: [] });
  expect(panel).toContain("<code>select 1 &lt; 2</code>");
  expect(panel).toContain("What is counted.");
});

test("a figure says that it is empty, stopped or broken", () => {
  expect(panelOf({ kind: "bars", whole }, { rows: [] })).toContain("Nothing yet.");
  expect(panelOf({ kind: "share", whole, part: whole }, { rows: [{ collected: 0 }] })).toContain("Nothing yet.");
  const facts = [whole, { name: "since", label: "Since" }];
  const single = panelOf({ kind: "facts", facts }, { rows: [{ collected: 0, since: null }] });
  expect(single).toContain("Nothing yet.");
  expect(single).not.toContain("Since");
  expect(panelOf({ kind: "bars", whole }, { failure: "slow" })).toContain("Choose fewer days");
  expect(panelOf({ kind: "bars", whole }, { failure: "broken" })).toContain("could not be read");
});

test("money has a chart of each currency, named for those who do not see it", () => {
  const rows = [
    { day: "2026-11-20", currency: "usd", collected: 2998, refunded: 500 },
    { day: "2026-11-21", currency: "eur", collected: 1399, refunded: 0 },
  ];
  const part = { name: "refunded", label: "paid back since", isLoss: true } as const;
  const panel = panelOf({ kind: "bars", whole, part }, { rows });
  expect(panel).toContain("<strong>$29.98</strong>");
  expect(panel).toContain("<strong>€13.99</strong>");
  expect(panel).toContain("The most on one day: $29.98, on Nov 20.");
  expect(panel).toContain("Nov 20: $29.98, $5.00 paid back since");
});

test("a value that needs the operator's attention says so in words", () => {
  const facts = [{ name: "failed", label: "Given up", isAlarm: true }] as const;
  expect(panelOf({ kind: "facts", facts }, { rows: [{ failed: 2 }] })).toContain(", look at it");
  expect(panelOf({ kind: "facts", facts }, { rows: [{ failed: 0 }] })).not.toContain(", look at it");
});

test("few people are not counted out, neither in a list nor in a cohort", () => {
  const labels = [{ name: "text", label: "Text" }];
  const numbers = [{ name: "people", label: "People", unit: "people" }] as const;
  const list = panelOf({ kind: "list", labels, numbers }, { rows: [{ text: "R&#38;D", people: 3 }] });
  expect(list).toContain(`<td data-label="People">&lt; 5</td>`);
  expect(list).toContain("R&amp;D");
  const cohorts = panelOf({ kind: "cohorts" }, { rows: [{ cohort: "2026-11-09", size: 3, week: 0, learners: 3 }] });
  expect(cohorts).toContain("&lt; 5</td>");
  expect(cohorts).not.toContain("100 %");
});
