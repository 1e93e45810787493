import { existsSync } from "node:fs";
import { pluralize } from "#domain/text/pluralize.ts";
import { describeProblem } from "#server/catalogue/content-problem.ts";
import { type ImportedCatalogue, importCatalogue } from "#server/catalogue/imports/import-catalogue.ts";
import type { DocumentRemark } from "#server/catalogue/imports/imported-documents.ts";
import { resolveReferences } from "#server/catalogue/imports/resolve-references.ts";
import { readSources, sourceExtensions } from "#server/catalogue/imports/source-documents.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import type { Content } from "#server/catalogue/read-content.ts";
import { recoverFolder } from "#server/catalogue/staged-folder.ts";
import type { Database } from "#server/db/connection/database.ts";
import {
  classifyLearners,
  type ImportableLearners,
  type ImportedCounts,
  storeLearners,
} from "#server/services/account/import-learners.ts";
import { readLearners } from "#server/services/account/read-learners.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { withOperatorDatabase } from "#tools/command/operator-database.ts";
import type { Output } from "#tools/command/output.ts";
import { totalProgress } from "#tools/command/total-progress.ts";
import { type ChangedFile, changesOf, type StoreLearners, writeImport } from "./import-writing.ts";

/**
 * `studiolo import <folder or .jsonl file>`: imports documents into a catalogue, and learners into the site's database,
 * all of them or none; with --without-rejected, all valid ones. Returns 1 if one was rejected.
 */
export async function importDocuments(call: CommandCall, output: Output): Promise<number> {
  const to = call.option("to") ?? process.env.CONTENT_DIR ?? "content";
  await recoverFolder(to);
  const current = call.has("replace") || !existsSync(to) ? null : await readCurrent(to);
  const base = current ?? nothing;
  const from = call.operand("from") ?? "";
  const found = [];
  for await (const source of readSources(from, totalProgress(output, "Reading"))) found.push(source);
  if (found.length === 0)
    return output.fail(`There is no document in ${from}: nothing in ${sourceExtensions.join(", ")}.`);
  const imported = importCatalogue(base, found);
  const content = resolveReferences(imported, base, { isLenient: call.has("without-rejected") });
  const brought = readLearners(imported);
  // A folder that holds only learners is not meant to empty the catalogue.
  const changed = imported.documents > imported.learners.length ? await changesOf(content, current, to) : [];
  const reading: Reading = { call, output, to, imported, content, changed, former: current };
  if (brought.length === 0) return storeImport(reading, null);
  return withOperatorDatabase(async (db) =>
    storeImport(reading, { db, plan: await classifyLearners(db, brought, imported) }),
  );
}

interface Reading {
  call: CommandCall;
  output: Output;
  to: string;
  imported: ImportedCatalogue;
  content: Content;
  changed: ChangedFile[];
  former: Content | null;
}

interface Learners {
  db: Database;
  plan: ImportableLearners;
}

async function storeImport(reading: Reading, learners: Learners | null): Promise<number> {
  const { call, output, to, imported, content, changed, former } = reading;
  const isAccepted = call.has("without-rejected") || imported.rejected.length === 0;
  const lost = isAccepted && call.has("replace") ? lostKind(content) : null;
  const isWriting = !call.has("dry-run") && isAccepted && lost === null;
  let taken: ImportedCounts | null = null;
  const store: StoreLearners = async (last) => {
    if (learners) taken = await storeLearners(learners.db, learners.plan, { now: new Date(), last });
    else await last();
  };
  if (isWriting) await writeImport({ to, changed, isReplacing: former === null, output }, store);
  printSummary(reading, { plan: learners?.plan ?? null, taken, isWritten: isWriting && changed.length > 0 });
  if (lost) return output.fail(`These documents alone would make a catalogue without a ${lost}.`);
  return imported.rejected.length > 0 ? 1 : 0;
}

/**
 * Returns the kind of document that is missing entirely: the operator probably named the wrong folder, which must not
 * replace the catalogue.
 */
function lostKind({ courses, programs }: Content): "course" | "program" | null {
  if (courses.length === 0) return "course";
  return programs.length === 0 ? "program" : null;
}

const nothing: Content = { programs: [], courses: [], fundamentals: [], text: [] };

async function readCurrent(to: string): Promise<Content> {
  const { content, problems } = await inspectContent(to);
  const [first] = problems;
  if (first) throw new Error(`${to} itself has a problem: ${describeProblem(first)}. See studiolo check ${to}.`);
  return content;
}

interface ImportSummary {
  /** Null if no learners were given. */
  plan: ImportableLearners | null;
  /** Null if no learners were stored. */
  taken: ImportedCounts | null;
  /** Whether the catalogue was written. */
  isWritten: boolean;
}

function printSummary({ output, imported, changed, to }: Reading, { plan, taken, isWritten }: ImportSummary): void {
  const { rejected, warnings, notes, documents } = imported;
  const learners = plan && { made: plan.made.length, known: plan.known.length, taken };
  output.printJson({ documents, rejected, warnings, notes, changedFiles: changed.length, isWritten, to, learners });
  for (const remark of notes) output.printNote(lineOf(remark));
  for (const remark of warnings) output.printNote(`Warning: ${lineOf(remark)}`);
  for (const remark of rejected) output.printNote(`Rejected ${lineOf(remark)}`);
  const documentsRejected = new Set(rejected.map(({ path }) => path)).size;
  const counts = [
    pluralize(documents, "document"),
    `${documentsRejected} rejected`,
    pluralize(warnings.length, "warning"),
    pluralize(notes.length, "note"),
  ];
  output.print(`${counts.join(", ")}.`);
  if (isWritten)
    output.print(
      `${pluralize(changed.length, `file of ${to} has`, `files of ${to} have`)} changed. A running site shows this after its next start.`,
    );
  else output.print(changed.length === 0 ? `Nothing of ${to} would change.` : `${to} is unchanged.`);
  if (plan) output.print(learnersLine(plan, taken));
}

function learnersLine({ made, known }: ImportableLearners, taken: ImportedCounts | null): string {
  if (taken === null) return `No learner was imported: ${made.length} would get an account, ${known.length} have one.`;
  const { savedMaterials, recentHistories } = taken;
  return `${pluralize(made.length, "account")} made, ${known.length} known; ${pluralize(savedMaterials, "saved material")} and ${pluralize(recentHistories, "recent history", "recent histories")} are new.`;
}

function lineOf({ path, field, message }: DocumentRemark): string {
  return field === "" ? `${path}: ${message}` : `${path}: ${field} ${message}`;
}
