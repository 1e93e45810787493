import { expect, test } from "vitest";
import { listAlarms } from "./alarms.ts";
import type { FigureChart, LoadedFigure } from "./figure.ts";

const failed = { name: "failed", label: "Given up", isAlarm: true } as const;
const waiting = { name: "waiting", label: "Waiting" };

function figureOf(chart: FigureChart, result: LoadedFigure["result"]): LoadedFigure {
  return { id: "jobs", title: "Jobs", about: "", empty: "", sql: "", chart, result };
}

test("given-up jobs raise an alarm, summed over the queues; waiting ones do not", () => {
  const list: FigureChart = { kind: "list", labels: [], numbers: [waiting, failed] };
  const rows = [
    { waiting: 4, failed: 1 },
    { waiting: 1, failed: 2 },
  ];
  expect(listAlarms([figureOf(list, { rows })])).toEqual([{ id: "jobs", title: "Jobs", label: "Given up", count: 3 }]);
});

test("there is no alarm when nothing is wrong or nothing could be read", () => {
  const facts: FigureChart = { kind: "facts", facts: [failed] };
  expect(listAlarms([figureOf(facts, { rows: [{ failed: 0 }] }), figureOf(facts, { failure: "broken" })])).toEqual([]);
});
