import { expect, test } from "vitest";
import { judgeProbe } from "#domain/links/verdict.ts";
import { failingCases } from "#tests/helpers/links/cases-failing.ts";
import { missingCases } from "#tests/helpers/links/cases-missing.ts";
import { shortCases } from "#tests/helpers/links/cases-short.ts";
import { wallCases } from "#tests/helpers/links/cases-walls.ts";
import { wellCases } from "#tests/helpers/links/cases-well.ts";
import { type JudgedCase, measureVerdicts } from "#tests/helpers/links/figures.ts";
import { fixtureBounds, type LinkCase, withLinkFixture } from "#tests/helpers/links/fixture.ts";
import { parsePage } from "./parse-page.ts";

// Slow cases first.
const cases = [...failingCases, ...wallCases, ...wellCases, ...shortCases, ...missingCases];
const fixture = withLinkFixture(cases);

/** Minimum precision and recall for each kind of verdict. */
const floor = 0.95;

/** How long an answer may take that comes at last, in milliseconds: the machine may be busy with other tests. */
const patienceMs = 60_000;

async function judge({ path = "/deep/page", topic = "", baseline, ...one }: LinkCase, number: number) {
  const originOf = (neighbour: string) => fixture.originOf(number, neighbour);
  const url = one.url?.({ port: fixture.port, originOf }) ?? `${originOf("")}${path}`;
  const prober = fixture.openProber(one.isSilent ? {} : { bounds: fixtureBounds(patienceMs) });
  const { seen, reason, status } = await prober.probe(url);
  const before = baseline === undefined ? null : parsePage(Buffer.from(baseline), "text/html; charset=utf-8");
  const verdict = judgeProbe(seen, { url, topic, baseline: before });
  return { name: one.name, expected: one.verdict, verdict, told: reason ?? String(status) };
}

async function judgeAll(): Promise<JudgedCase[]> {
  const judged: JudgedCase[] = [];
  const waiting = [...cases.entries()];
  const lines = Array.from({ length: 24 }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) judged.push(await judge(next[1], next[0]));
  });
  await Promise.all(lines);
  return judged;
}

test("links are judged as a person would judge them, for at least 200 labelled cases of every kind", async () => {
  expect(cases.length).toBeGreaterThanOrEqual(200);
  const figures = measureVerdicts(await judgeAll());
  for (const { kind, precision, recall } of figures) {
    expect(precision, `precision of ${kind}`).toBeGreaterThanOrEqual(floor);
    expect(recall, `recall of ${kind}`).toBeGreaterThanOrEqual(floor);
  }
  expect(fixture.secretVisits()).toBe(0);
}, 180_000);
