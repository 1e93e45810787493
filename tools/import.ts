import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { counted } from "#domain/counted.ts";
import { canonicalDocuments, canonicalText } from "#server/catalogue/canonical-files.ts";
import { describeProblem } from "#server/catalogue/content-problem.ts";
import { type ImportedCatalogue, importCatalogue } from "#server/catalogue/import-catalogue.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import type { Content } from "#server/catalogue/read-content.ts";
import { settleReferences } from "#server/catalogue/settle-references.ts";
import { readSources, sourceEndings } from "#server/catalogue/source-documents.ts";
import { recoverFolder, type StagedFolder, stageFolder } from "#server/catalogue/staged-folder.ts";
import type { Output } from "#tools/command/output.ts";
import type { Call } from "#tools/command/read-call.ts";
import { totalProgress } from "#tools/command/total-progress.ts";

/**
 * `studiolo import <folder or .jsonl file>`: takes documents into a catalogue, all of them or none; with
 * --without-rejected, all sound ones. Gives the exit code: 1 where one was rejected.
 */
export async function importDocuments(call: Call, output: Output): Promise<number> {
  const to = call.option("to") ?? process.env.CONTENT_DIR ?? "content";
  await recoverFolder(to);
  const former = call.has("replace") || !existsSync(to) ? null : await readFormer(to);
  const base = former ?? nothing;
  const from = call.operand("from") ?? "";
  const found = [];
  for await (const source of readSources(from, totalProgress(output, "Reading"))) found.push(source);
  if (found.length === 0)
    return output.fail(`There is no document in ${from}: nothing in ${sourceEndings.join(", ")}.`);
  const imported = importCatalogue(base, found);
  const isLenient = call.has("without-rejected");
  const content = settleReferences(imported, base, { isLenient });
  const changed = changesOf(content, former);
  const isTaken = isLenient || imported.rejected.length === 0;
  const lost = isTaken && call.has("replace") ? lostKind(content) : null;
  const isWriting = !call.has("dry-run") && isTaken && lost === null && changed.length > 0;
  if (isWriting) await write({ to, changed, isReplacing: former === null, output });
  tell(output, { imported, changed: changed.length, isWritten: isWriting, to });
  if (lost) return output.fail(`These documents alone would make a catalogue without a ${lost}.`);
  return imported.rejected.length > 0 ? 1 : 0;
}

/** What is missing whole: documents of one kind alone come from the wrong folder, and are to replace nothing. */
function lostKind({ courses, programs }: Content): "course" | "program" | null {
  if (courses.length === 0) return "course";
  return programs.length === 0 ? "program" : null;
}

const nothing: Content = { programs: [], courses: [], fundamentals: [], text: [] };

async function readFormer(to: string): Promise<Content> {
  const { content, problems } = await inspectContent(to);
  const [first] = problems;
  if (first) throw new Error(`${to} is not in order itself: ${describeProblem(first)}. See studiolo check ${to}.`);
  return content;
}

interface ChangedFile {
  file: string;
  /** Null where the file goes. */
  text: string | null;
}

/** The files that are not there yet, differ, or are there no more. */
function changesOf(content: Content, former: Content | null): ChangedFile[] {
  const known = new Map(
    former && [...canonicalDocuments(former)].map(({ file, document }) => [file, canonicalText(document)]),
  );
  const now = new Map([...canonicalDocuments(content)].map(({ file, document }) => [file, canonicalText(document)]));
  const gone = [...known.keys()].filter((file) => !now.has(file));
  return [
    ...[...now].flatMap(([file, text]) => (known.get(file) === text ? [] : [{ file, text }])),
    ...gone.map((file) => ({ file, text: null })),
  ];
}

interface Writing {
  to: string;
  changed: readonly ChangedFile[];
  isReplacing: boolean;
  output: Output;
}

/** Makes the new catalogue beside the old one, reads it as the site would, and only then puts it in its place. */
async function write({ to, changed, isReplacing, output }: Writing): Promise<void> {
  const staged = await stageFolder(to, { isCopy: !isReplacing });
  try {
    for (const folder of ["programs", "courses"]) await mkdir(join(staged.path, folder), { recursive: true });
    const progress = output.progress("Writing", changed.length);
    for (const { file, text } of changed) {
      await (text === null ? rm(join(staged.path, file)) : staged.write(file, text));
      progress.advance();
    }
    progress.end();
    await requireSound(staged, output);
    await staged.swap();
  } finally {
    await staged.drop();
  }
}

async function requireSound({ path }: StagedFolder, output: Output): Promise<void> {
  const { problems } = await inspectContent(path, totalProgress(output, "Checking"));
  if (problems.length === 0) return;
  throw new Error(
    ["The new catalogue would not hold; nothing was changed:", ...problems.map(describeProblem)].join("\n"),
  );
}

interface Told {
  imported: ImportedCatalogue;
  changed: number;
  isWritten: boolean;
  to: string;
}

function tell(output: Output, { imported, changed, isWritten, to }: Told): void {
  const { rejected, notes, documents } = imported;
  output.give({ documents, rejected, notes, changedFiles: changed, isWritten, to });
  for (const { path, field, message } of notes) output.note(`${lineOf(path, field)} ${message}`);
  for (const { path, field, message } of rejected) output.note(`Rejected ${lineOf(path, field)} ${message}`);
  const documentsRejected = new Set(rejected.map(({ path }) => path)).size;
  output.say(`${counted(documents, "document")}, ${documentsRejected} rejected, ${counted(notes.length, "note")}.`);
  if (isWritten)
    output.say(
      `${counted(changed, "file")} of ${to} ${changed === 1 ? "has" : "have"} changed. A running site shows this after its next start.`,
    );
  else output.say(changed === 0 ? `Nothing of ${to} would change.` : `${to} is as it was.`);
}

function lineOf(path: string, field: string): string {
  return field === "" ? `${path}:` : `${path}: ${field}`;
}
