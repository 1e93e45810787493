import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Finding } from "#domain/content-rules/rule.ts";
import { courseParts, partFile, solvedName } from "#server/catalogue/course-folder.ts";
import type { Content } from "#server/catalogue/read-content.ts";

/** Returns what is wrong with the form of a text file: end, line breaks, tabs, spaces at ends of lines. */
export function formFaults(bytes: Buffer): string[] {
  const text = bytes.toString("utf8");
  if (text.includes("\uFFFD") || text.startsWith("\uFEFF")) return ["is not UTF-8 without a mark at its beginning"];
  return [
    ...(/[^\n]\n$/.test(text) ? [] : ["does not end with one line break"]),
    ...(text.includes("\r") ? ["has line breaks of another system"] : []),
    ...lineFault(text, "\t", "has a tab"),
    ...lineFault(text, " \n", "has spaces at the end of a line"),
  ];
}

function lineFault(text: string, found: string, message: string): string[] {
  const at = text.indexOf(found);
  return at < 0 ? [] : [`${message}, first in line ${text.slice(0, at).split("\n").length}`];
}

/** Checks the form of every file of a content folder. */
export async function checkFileForm(folder: string, { programs, courses }: Content): Promise<Finding[]> {
  const files = [
    "fundamentals.json",
    ...programs.map(({ slug }) => `programs/${slug}.json`),
    ...courses.flatMap((entry) => [
      ...courseParts.filter((part) => entry[part] !== null).map((part) => partFile(entry, part)),
      `courses/${entry.slug}/${solvedName}`,
    ]),
  ];
  const findings: Finding[] = [];
  for (const file of files) {
    const bytes = await readFile(join(folder, file)).catch(() => null);
    if (bytes) findings.push(...formFaults(bytes).map((message) => ({ file, field: "", message })));
  }
  return findings;
}
