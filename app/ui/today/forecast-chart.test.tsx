import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ForecastChart } from "./forecast-chart.tsx";

const forecast = [
  { day: "2026-11-28", reviews: 7 },
  { day: "2026-11-29", reviews: 1 },
];
const shown = (due: number) => renderToString(<ForecastChart forecast={forecast} due={due} />);

test("the forecast tells what is due now of today from what comes later", () => {
  expect(shown(5)).toContain("8 questions. The most on one day: 7, today (5 due now, 2 later).");
  expect(shown(5)).toContain('aria-valuetext="Today: 5 due now, 2 later"');
  expect(shown(0)).toContain("7, today (7 later).");
});
