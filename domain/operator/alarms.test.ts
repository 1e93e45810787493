import { expect, test } from "vitest";
import { listAlarms } from "./alarms.ts";
import type { FigureChart, ReadFigure } from "./figure.ts";

const failed = { name: "failed", label: "Given up", isAlarm: true } as const;
const waiting = { name: "waiting", label: "Waiting" };

function figureOf(chart: FigureChart, result: ReadFigure["result"]): ReadFigure {
  return { id: "jobs", title: "Jobs", about: "", empty: "", sql: "", chart, result };
}

test("what was given up asks for the operator, summed up over the queues; what only waits does not", () => {
  const list: FigureChart = { kind: "list", labels: [], numbers: [waiting, failed] };
  const rows = [
    { waiting: 4, failed: 1 },
    { waiting: 1, failed: 2 },
  ];
  expect(listAlarms([figureOf(list, { rows })])).toEqual([{ id: "jobs", title: "Jobs", label: "Given up", count: 3 }]);
});

test("nothing asks where nothing is wrong, or where nothing could be read", () => {
  const facts: FigureChart = { kind: "facts", facts: [failed] };
  expect(listAlarms([figureOf(facts, { rows: [{ failed: 0 }] }), figureOf(facts, { failure: "broken" })])).toEqual([]);
});
