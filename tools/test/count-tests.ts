import { z } from "zod";

/** Numbers of checks or tests by outcome. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/**
 * Counts the tests of Vitest's JSON report; null means no readable report. A failure outside a test counts as one: a
 * file that cannot be loaded or cleaned up, a crash, a run without a test.
 */
export function countTests(report: unknown, exitCode: number | null): Counts {
  const parsed = reportSchema.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1, skipped: 0 };
  const counts = addCounts(parsed.data.testResults.map(countFile));
  const hasHiddenFailure = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return hasHiddenFailure ? { ...counts, failed: 1 } : counts;
}

function countFile(file: z.infer<typeof reportSchema>["testResults"][number]): Counts {
  const count = (status: string) => file.assertionResults.filter((result) => result.status === status).length;
  const passed = count("passed");
  const failed = count("failed");
  const skipped = file.assertionResults.length - passed - failed;
  return { passed, failed: failed === 0 && file.status === "failed" ? 1 : failed, skipped };
}

export function addCounts(counts: readonly Counts[]): Counts {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of counts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** Returns the last line of a run, such as "12 passed, 0 failed" or "12 passed, 1 failed, 3 skipped". */
export function finalLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
