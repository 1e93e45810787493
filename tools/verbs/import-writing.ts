import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { canonicalDocuments, canonicalText } from "#server/catalogue/canonical-files.ts";
import { describeProblem } from "#server/catalogue/content-problem.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import type { Content } from "#server/catalogue/read-content.ts";
import { type StagedFolder, type SwappedFolder, stageFolder } from "#server/catalogue/staged-folder.ts";
import type { Output } from "#tools/command/output.ts";
import { totalProgress } from "#tools/command/total-progress.ts";

/** A file of the catalogue that an import changes. */
export interface ChangedFile {
  file: string;
  /** Null where the file goes. */
  text: string | null;
}

/** The files that are not there yet, differ, or are there no more. */
export function changesOf(content: Content, former: Content | null): ChangedFile[] {
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

/** What is to be written into a catalogue. */
export interface ImportWrite {
  to: string;
  changed: readonly ChangedFile[];
  isReplacing: boolean;
  output: Output;
}

/** Has learners stored, all or none; what it is given is done last, and where that fails none of them is. */
export type StoreLearners = (last: () => Promise<void>) => Promise<void>;

/**
 * Makes the new catalogue beside the old one, reads it as the site would, and puts it in its place as the last step of
 * storing the learners: where that fails nothing of them is stored, and where they cannot be stored the old catalogue is
 * put back.
 */
export async function writeImport(writing: ImportWrite, store: StoreLearners): Promise<void> {
  const { to, changed, isReplacing, output } = writing;
  if (changed.length === 0) return store(async () => {});
  const staged = await stageFolder(to, { isCopy: !isReplacing });
  try {
    await fill(staged, writing);
    await requireSound(staged, output);
    await storeAndPlace(staged, store);
  } finally {
    await staged.drop();
  }
}

async function fill(staged: StagedFolder, { changed, output }: ImportWrite): Promise<void> {
  for (const folder of ["programs", "courses"]) await mkdir(join(staged.path, folder), { recursive: true });
  const progress = output.progress("Writing", changed.length);
  for (const { file, text } of changed) {
    await (text === null ? rm(join(staged.path, file)) : staged.write(file, text));
    progress.advance();
  }
  progress.end();
}

async function requireSound({ path }: StagedFolder, output: Output): Promise<void> {
  const { problems } = await inspectContent(path, totalProgress(output, "Checking"));
  if (problems.length === 0) return;
  throw new Error(
    ["The new catalogue would not hold; nothing was changed:", ...problems.map(describeProblem)].join("\n"),
  );
}

async function storeAndPlace(staged: StagedFolder, store: StoreLearners): Promise<void> {
  let placed: SwappedFolder | null = null;
  try {
    await store(async () => {
      placed = await staged.putInPlace();
    });
  } catch (error) {
    await (placed as SwappedFolder | null)?.undo();
    throw error;
  }
  await (placed as SwappedFolder | null)?.keep();
}
