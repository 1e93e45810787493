import { execFile } from "node:child_process";
import { join } from "node:path";
import { type BenchMetric, benchMetric, type Measurement } from "#bench/bench-metric.ts";
import { writeCompleteCatalogue } from "#bench/full-catalogue.ts";
import { inTemporaryFolder } from "#bench/undo-at-exit.ts";

const targetSeconds = 10;

/** Measures `studiolo check --strict` over a catalogue in which every course is complete, first and again. */
export const strict: Measurement = {
  name: "strict",
  isOnRequest: true,
  measure: (say) =>
    inTemporaryFolder(async (folder) => {
      say("writing complete courses");
      const to = join(folder, "content");
      const { length: courses } = await writeCompleteCatalogue(to);
      say("checking them for the first time");
      const first = await timeOf(to);
      say("checking them again");
      const again = await timeOf(to);
      return [
        metric(
          "strict check, first",
          first,
          `${courses} complete courses; formulas and programs tried for the first time`,
        ),
        metric("strict check, again", again, `${courses} complete courses; results of formulas and programs known`),
      ];
    }),
};

function metric(what: string, value: number, how: string): BenchMetric {
  return benchMetric({ what, value, unit: "s", target: targetSeconds, how: `${how}; from spawn to exit` });
}

/** Runs the check as an author does. Returns its seconds; generated courses have breaches, so that it ends with 1. */
function timeOf(folder: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ["tools/studiolo.ts", "check", folder, "--strict"],
      { maxBuffer: 2 ** 28 },
      (error, stdout) => {
        // With a problem the rules are not held, and the figure would be of something else.
        const isHeld = /^all courses +(\d+) +\1 /m.test(stdout) && /^0 problems/m.test(stdout);
        if ((error && error.code !== 1) || !isHeld) reject(error ?? new Error(stdout.slice(-300)));
        else resolve((performance.now() - begun) / 1000);
      },
    );
  });
}
