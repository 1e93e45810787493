import { readFile } from "node:fs/promises";
import { join } from "node:path";
import katex from "katex";
import type { DrawingFault } from "#art/figures/drawing-faults.ts";
import type { OutsideFacts, ProgramLanguage, ProgramRun } from "#domain/content-rules/rule.ts";
import type { RuledCourse } from "#domain/content-rules/ruled-course.ts";
import { type PassedBlocks, passedBlocks, statedOutputs } from "#domain/content-rules/stated-output.ts";
import { mathCharacters } from "#domain/text/math-characters.ts";
import { textHash } from "#domain/text/text-hash.ts";
import { readAttestedAddresses } from "./attested-addresses.ts";
import { findFaultsOfDrawings } from "./described-figures.ts";
import { formulaProblem } from "./formula-problem.ts";
import type { KeptDocuments } from "./kept-documents.ts";
import type { KeptResults } from "./kept-results.ts";
import { findInterpreter, runProgram } from "./run-program.ts";

/** Numbers of what was asked of the outside. */
export interface FactCounts {
  /** Programs that were run now, were known from an earlier run, and could not be run since their language is missing. */
  programs: Record<"run" | "known" | "skipped", number>;
  /** Languages that are not installed here. */
  missing: readonly ProgramLanguage[];
  /** Blocks of code that are not run, whatever is installed. */
  passed: PassedBlocks;
}

/** What was asked of the outside for a check. */
export interface GatheredFacts {
  facts: OutsideFacts;
  counts: FactCounts;
  /** The SVG files of all courses, by `<slug>/<file>`. */
  drawings: ReadonlyMap<string, string>;
  /** What is wrong with the drawings that a course describes, by slug. */
  drawingFaults: ReadonlyMap<string, readonly DrawingFault[]>;
}

/** Where facts come from: the folder of the content, that of its list of addresses, and what is kept between checks. */
export interface FactSources {
  folder: string;
  addresses: string;
  /** Results of earlier checks; left out, those of the build's file. */
  kept?: KeptResults;
  /** Documents of earlier checks, which are not changed; left out, those of the build's file. */
  documents?: KeptDocuments;
}

/** Kept results hold for these versions of what they come from. */
export const factsVersion = [
  `studiolo checks 2 katex ${katex.version} characters ${textHash(mathCharacters)}`,
  `node ${process.version}`,
].join(" ");

/** Number of programs that run at a time. */
const sideBySide = 2;

/** Gathers what the rules ask: addresses, drawings, and the runs of programs. Formulas are tried when they are asked for. */
export async function gatherFacts(
  courses: readonly RuledCourse[],
  { folder, addresses }: FactSources,
  kept: KeptResults,
): Promise<GatheredFacts> {
  const programs = await runPrograms(courses, kept);
  const drawings = await readDrawings(folder, courses);
  const slugs = courses.map(({ slug }) => slug);
  const drawingFaults = await findFaultsOfDrawings(folder, { slugs, drawings }, kept);
  const formulas = new Map<string, string | null>();
  return {
    counts: { programs: programs.counts, missing: programs.missing, passed: passedBlocks(courses) },
    drawings,
    drawingFaults,
    facts: {
      originOf: await readAttestedAddresses(addresses),
      formulaProblem: (tex) => {
        const known = formulas.get(tex);
        if (known !== undefined) return known;
        const problem = keptFormulaProblem(tex, kept);
        formulas.set(tex, problem);
        return problem;
      },
      runOf: (language, code) => programs.runs.get(`${language} ${code}`) ?? null,
      drawingOf: (slug, name) => drawings.get(`${slug}/${name}`) ?? null,
      drawingFaultsOf: (slug) => drawingFaults.get(slug) ?? [],
    },
  };
}

function keptFormulaProblem(tex: string, kept: KeptResults): string | null {
  const known = kept.get("formula", tex);
  if (known !== undefined) return known === "" ? null : known;
  const problem = formulaProblem(tex);
  kept.put("formula", tex, problem ?? "");
  return problem;
}

async function runPrograms(courses: readonly RuledCourse[], kept: KeptResults) {
  const wanted = new Map(
    courses.flatMap(statedOutputs).map((program) => [`${program.language} ${program.code}`, program]),
  );
  const runs = new Map<string, ProgramRun>();
  const counts: FactCounts["programs"] = { run: 0, known: 0, skipped: 0 };
  const missing = new Set<ProgramLanguage>();
  const interpreters = new Map<ProgramLanguage, ReturnType<typeof findInterpreter>>();
  const open = [...wanted];
  const work = async () => {
    for (let next = open.shift(); next; next = open.shift()) {
      const [key, { language, code }] = next;
      const known = kept.get("program", key);
      const interpreter = known === undefined ? await interpreterOf(language, interpreters) : null;
      if (known !== undefined) {
        counts.known += 1;
        runs.set(key, JSON.parse(known) as ProgramRun);
      } else if (interpreter === null) {
        counts.skipped += 1;
        missing.add(language);
      } else {
        const run = await runProgram(interpreter, code);
        counts.run += 1;
        runs.set(key, run);
        kept.put("program", key, JSON.stringify(run));
      }
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  return { runs, counts, missing: [...missing] };
}

/** Finds each interpreter once. */
function interpreterOf(language: ProgramLanguage, found: Map<ProgramLanguage, ReturnType<typeof findInterpreter>>) {
  const interpreter = found.get(language) ?? findInterpreter(language);
  found.set(language, interpreter);
  return interpreter;
}

async function readDrawings(folder: string, courses: readonly RuledCourse[]): Promise<Map<string, string>> {
  const drawings = new Map<string, string>();
  for (const { slug, figures } of courses) {
    for (const name of figures.filter((each) => each.endsWith(".svg"))) {
      drawings.set(`${slug}/${name}`, await readFile(join(folder, "courses", slug, "figures", name), "utf8"));
    }
  }
  return drawings;
}
