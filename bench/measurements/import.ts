import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type BenchMetric, benchMetric, type Measurement } from "#bench/bench-metric.ts";
import { inTemporaryFolder } from "#bench/undo-at-exit.ts";
import { fakeCatalogue, rawDocuments, writeDocuments } from "#tests/helpers/study/imported-documents.ts";

const courses = 4000;
const importTargetSeconds = 60;
const checkTargetSeconds = 10;

/** Measures the import and the check of a large catalogue. */
export const importing: Measurement = {
  name: "import",
  measure: (say) =>
    inTemporaryFolder(async (folder) => {
      say(`writing ${courses} courses in many notations`);
      const brought = join(folder, "brought");
      const documents = rawDocuments(fakeCatalogue(courses));
      await writeDocuments(brought, documents);
      const to = join(folder, "content");
      say("importing them");
      const imported = await timeOf("import", brought, "--to", to);
      say("importing them once more, with nothing new");
      const again = await timeOf("import", brought, "--to", to);
      say("checking");
      const large = await timeOf("check", to);
      const own = await timeOf("check", "content");
      return figuresOf({ imported, again, large, own, documents: documents.length });
    }),
};

/** Runs a command as the operator does. Returns its seconds. Throws if its exit code is not 0. */
async function timeOf(...words: string[]): Promise<number> {
  const begun = performance.now();
  await promisify(execFile)(process.execPath, ["tools/studiolo.ts", ...words, "--json"], { maxBuffer: 2 ** 28 });
  return (performance.now() - begun) / 1000;
}

interface Times {
  imported: number;
  again: number;
  large: number;
  own: number;
  documents: number;
}

function figuresOf({ imported, again, large, own, documents }: Times): BenchMetric[] {
  return [
    benchMetric({
      what: `import of ${courses} courses`,
      value: imported,
      unit: "s",
      target: importTargetSeconds,
      how: `${documents} documents under every alias, JSON and YAML, from spawn to exit; the new catalogue is read once more`,
    }),
    benchMetric({
      what: "import again, nothing new",
      value: again,
      unit: "s",
      how: "reads both, compares, writes nothing",
    }),
    benchMetric({
      what: "studiolo check",
      value: own,
      unit: "s",
      target: checkTargetSeconds,
      how: "the whole of content/, from spawn to exit",
    }),
    benchMetric({ what: `studiolo check of ${courses} courses`, value: large, unit: "s", how: "from spawn to exit" }),
  ];
}
