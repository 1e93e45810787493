import { mkdir, readFile, rm } from "node:fs/promises";
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
  /** Text, or bytes of a figure; null if the file is deleted. */
  body: string | Uint8Array | null;
}

/** Returns the files that are new, differ from those in the folder `to`, or no longer exist. */
export async function changesOf(content: Content, former: Content | null, to: string): Promise<ChangedFile[]> {
  const known = new Map(
    former && [...canonicalDocuments(former)].map((document) => [document.file, canonicalText(document)]),
  );
  const now = new Map([...canonicalDocuments(content)].map((document) => [document.file, canonicalText(document)]));
  const deleted = [...known.keys()].filter((file) => !now.has(file));
  return [
    ...[...now].flatMap(([file, text]) => (known.get(file) === text ? [] : [{ file, body: text }])),
    ...deleted.map((file) => ({ file, body: null })),
    ...(await changedFigures(content, former && to)),
  ];
}

/** Returns the brought figures that differ from those in the former folder; all of them if there is none. */
async function changedFigures({ courses }: Content, former: string | null): Promise<ChangedFile[]> {
  const changed: ChangedFile[] = [];
  for (const { slug, broughtFigures = new Map<string, Uint8Array>() } of courses) {
    for (const [name, body] of broughtFigures) {
      const file = `courses/${slug}/figures/${name}`;
      const known = former === null ? null : await readFile(join(former, file)).catch(() => null);
      if (!known?.equals(body)) changed.push({ file, body });
    }
  }
  return changed;
}

/** What an import writes into a catalogue. */
export interface ImportWrite {
  to: string;
  changed: readonly ChangedFile[];
  isReplacing: boolean;
  output: Output;
}

/** Stores learners, all or none. Runs `last` as the last step; if it fails, none is stored. */
export type StoreLearners = (last: () => Promise<void>) => Promise<void>;

/**
 * Writes the new catalogue beside the old one, reads it as the site would, and swaps it in as the last step of storing
 * the learners. If the swap fails no learner is stored, and if the learners cannot be stored the old catalogue is put
 * back.
 */
export async function writeImport(writing: ImportWrite, store: StoreLearners): Promise<void> {
  const { to, changed, isReplacing, output } = writing;
  if (changed.length === 0) return store(async () => {});
  const staged = await stageFolder(to, { isCopy: !isReplacing });
  try {
    await fill(staged, writing);
    await requireValid(staged, output);
    await storeAndSwap(staged, store);
  } finally {
    await staged.drop();
  }
}

async function fill(staged: StagedFolder, { changed, output }: ImportWrite): Promise<void> {
  for (const folder of ["programs", "courses"]) await mkdir(join(staged.path, folder), { recursive: true });
  const progress = output.progress("Writing", changed.length);
  for (const { file, body } of changed) {
    await (body === null ? rm(join(staged.path, file)) : staged.write(file, body));
    progress.advance();
  }
  progress.end();
}

async function requireValid({ path }: StagedFolder, output: Output): Promise<void> {
  const { problems } = await inspectContent(path, totalProgress(output, "Checking"));
  if (problems.length === 0) return;
  throw new Error(
    ["The new catalogue would be invalid; nothing was changed:", ...problems.map(describeProblem)].join("\n"),
  );
}

async function storeAndSwap(staged: StagedFolder, store: StoreLearners): Promise<void> {
  let swapped: SwappedFolder | null = null;
  try {
    await store(async () => {
      swapped = await staged.putInPlace();
    });
  } catch (error) {
    await (swapped as SwappedFolder | null)?.undo();
    throw error;
  }
  await (swapped as SwappedFolder | null)?.keep();
}
