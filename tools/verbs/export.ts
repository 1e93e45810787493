import { once } from "node:events";
import { createWriteStream, existsSync } from "node:fs";
import { readdir, rename } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { pluralize } from "#domain/text/pluralize.ts";
import { canonicalDocuments, canonicalText } from "#server/catalogue/canonical-files.ts";
import { describeProblem } from "#server/catalogue/content-problem.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import type { Content } from "#server/catalogue/read-content.ts";
import { recoverFolder, stageFolder } from "#server/catalogue/staged-folder.ts";
import type { Output } from "#tools/command/output.ts";
import type { CommandCall } from "#tools/command/parse-arguments.ts";

/**
 * `studiolo export --to <folder or .jsonl file>`: writes the catalogue in its canonical form, whole or not at all. Gives
 * the exit code: 1 where the catalogue is not in order, or something stands there already.
 */
export async function exportDocuments(call: CommandCall, output: Output): Promise<number> {
  const to = call.option("to");
  if (to === null) {
    output.fail("Say where to: --to <folder>, or --to <file>.jsonl.", { code: "not_understood" });
    return 2;
  }
  const from = call.option("from") ?? process.env.CONTENT_DIR ?? "content";
  if (await isTaken(to)) return output.fail(`${to} is there already, and not empty. Name another place.`);
  await recoverFolder(from);
  const { content, problems } = await inspectContent(from);
  const [first] = problems;
  if (first) return output.fail(`${from} is not in order: ${describeProblem(first)}. See studiolo check ${from}.`);
  const documents = [...canonicalDocuments(content)].length;
  await (isLines(to) ? writeLines(to, content) : writeFolder(to, content));
  output.printJson({ to, documents });
  output.print(`${pluralize(documents, "document")} in ${to}.`);
  return 0;
}

const isLines = (to: string) => /\.(?:jsonl|ndjson)$/i.test(to);

async function isTaken(to: string): Promise<boolean> {
  if (!existsSync(to)) return false;
  return (
    isLines(to) ||
    (await readdir(to)
      .then((names) => names.length > 0)
      .catch(() => true))
  );
}

async function writeFolder(to: string, content: Content): Promise<void> {
  const staged = await stageFolder(to, { isCopy: false });
  for (const { file, document } of canonicalDocuments(content)) await staged.write(file, canonicalText(document));
  await staged.swap();
}

async function writeLines(to: string, content: Content): Promise<void> {
  const part = `${to}.part`;
  const stream = createWriteStream(part, { flush: true });
  for (const { place, document } of canonicalDocuments(content)) {
    if (!stream.write(`${JSON.stringify({ path: place, document })}\n`)) await once(stream, "drain");
  }
  await finished(stream.end());
  await rename(part, to);
}
