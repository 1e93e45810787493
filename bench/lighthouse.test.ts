import { expect, test } from "vitest";
import { readReport } from "./lighthouse.ts";

const requests = [
  { resourceType: "Document", transferSize: 10_000 },
  { resourceType: "Script", transferSize: 60_000 },
  { resourceType: "Script", transferSize: 40_000 },
];

const result = {
  categories: {
    performance: { score: 0.98, auditRefs: [{ id: "largest-contentful-paint", weight: 25 }] },
    accessibility: { score: 1, auditRefs: [{ id: "image-alt", weight: 10 }] },
    "best-practices": { score: 0.96, auditRefs: [{ id: "errors-in-console", weight: 1 }] },
    seo: { score: 0.92, auditRefs: [{ id: "canonical", weight: 0 }] },
  },
  audits: {
    "largest-contentful-paint": { score: 0.95, numericValue: 1234 },
    "total-blocking-time": { score: 1, numericValue: 12 },
    "cumulative-layout-shift": { score: 1, numericValue: 0.002 },
    "image-alt": { score: null },
    "errors-in-console": { score: 0 },
    canonical: { score: 0 },
    "network-requests": { score: null, details: { items: requests } },
  },
};

test("a report gives its scores, its figures, and the audits that cost something", () => {
  expect(readReport(result)).toEqual({
    scores: { performance: 98, accessibility: 100, "best-practices": 96, seo: 92 },
    paintMs: 1234,
    blockingMs: 12,
    layoutShift: 0.002,
    scriptBytes: 100_000,
    totalBytes: 110_000,
    missed: ["errors-in-console"],
  });
});

test("a page that could not be measured has no figures", () => {
  expect(() => readReport({ ...result, runtimeError: { message: "NO_FCP" } })).toThrow("NO_FCP");
});
