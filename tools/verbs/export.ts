import { once } from "node:events";
import { createWriteStream, existsSync } from "node:fs";
import { cp, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { pluralize } from "#domain/text/pluralize.ts";
import { type CanonicalDocument, canonicalDocuments, canonicalText } from "#server/catalogue/canonical-files.ts";
import { describeProblem } from "#server/catalogue/content-problem.ts";
import type { CourseForm } from "#server/catalogue/course-folder.ts";
import { figureDocuments } from "#server/catalogue/imports/figure-documents.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import type { Content } from "#server/catalogue/read-content.ts";
import { recoverFolder, stageFolder } from "#server/catalogue/staged-folder.ts";
import type { CommandCall } from "#tools/command/command.ts";
import type { Output } from "#tools/command/output.ts";

/**
 * `studiolo export --to <folder or .jsonl file>`: writes the catalogue in its canonical form, whole or not at all.
 * Returns 1 if the catalogue has problems, or the target exists.
 */
export async function exportDocuments(call: CommandCall, output: Output): Promise<number> {
  const to = call.option("to");
  if (to === null) {
    output.fail("Add --to <folder> or --to <file>.jsonl: where to write.", { code: "not_understood" });
    return 2;
  }
  const from = call.option("from") ?? process.env.CONTENT_DIR ?? "content";
  if (await exists(to)) return output.fail(`${to} already exists and is not empty. Name another target.`);
  await recoverFolder(from);
  const { content, problems } = await inspectContent(from);
  const [first] = problems;
  if (first) return output.fail(`${from} has a problem: ${describeProblem(first)}. See studiolo check ${from}.`);
  const figures = content.courses.reduce((sum, course) => sum + course.figures.length, 0);
  const documents = [...canonicalDocuments(content)].length + figures;
  const form = call.has("yaml") ? "yaml" : "json";
  await (isLines(to) ? writeLines(to, { content, from }) : writeFolder(to, { content, from, form }));
  output.printJson({ to, documents });
  output.print(`${pluralize(documents, "document")} in ${to}.`);
  return 0;
}

const isLines = (to: string) => /\.(?:jsonl|ndjson)$/i.test(to);

async function exists(to: string): Promise<boolean> {
  if (!existsSync(to)) return false;
  return (
    isLines(to) ||
    (await readdir(to)
      .then((names) => names.length > 0)
      .catch(() => true))
  );
}

/** Writes one file per document, and copies the figures of the courses. */
async function writeFolder(
  to: string,
  { content, from, form }: { content: Content; from: string; form: CourseForm },
): Promise<void> {
  const staged = await stageFolder(to, { isCopy: false });
  for (const document of canonicalDocuments(content, form)) await staged.write(document.file, canonicalText(document));
  for (const { slug, figures } of content.courses) {
    const folder = `courses/${slug}/figures`;
    if (figures.length > 0) await cp(join(from, folder), join(staged.path, folder), { recursive: true });
  }
  await staged.swap();
}

async function writeLines(to: string, { content, from }: { content: Content; from: string }): Promise<void> {
  const part = `${to}.part`;
  const stream = createWriteStream(part, { flush: true });
  const write = async ({ place, document }: CanonicalDocument) => {
    if (!stream.write(`${JSON.stringify({ path: place, document })}\n`)) await once(stream, "drain");
  };
  for (const document of canonicalDocuments(content)) await write(document);
  for await (const document of figureDocuments(from, content)) await write(document);
  await finished(stream.end());
  await rename(part, to);
}
