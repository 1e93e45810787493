import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";

/** A page to be checked: what to call it and its markup. */
export interface PageToCheck {
  title: string;
  html: string;
}

interface Message {
  /** "info" with the subtype "warning" is a warning, without one a remark such as that a slash has no effect. */
  type: "error" | "info" | "non-document-error";
  subType?: string;
  url?: string;
  message: string;
  extract?: string;
}

/** The checker: it refuses addresses of this machine, so pages come to it as files. */
const checker = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");

/** What the Nu HTML checker has to say against pages, errors and warnings, a line each. All in one run: it starts slowly. */
export async function checkHtml(java: string, pages: readonly PageToCheck[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "studiolo-html-"));
  try {
    for (const [number, { html }] of pages.entries()) await writeFile(join(folder, `${number}.html`), html);
    const words = ["-jar", checker, "--format", "json", "--stdout", "--exit-zero-always", folder];
    const child = spawn(java, words, { stdio: ["ignore", "pipe", "inherit"] });
    const { messages } = JSON.parse(await text(child.stdout)) as { messages: Message[] };
    return messages
      .filter(({ type, subType }) => type !== "info" || subType === "warning")
      .map((message) => describe(message, pages));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function describe({ type, subType, url, message, extract = "" }: Message, pages: readonly PageToCheck[]): string {
  const page = pages[Number(basename(url ?? "", ".html"))];
  return `${page?.title}: ${subType ?? type}: ${message} ${extract.replaceAll(/\s+/g, " ")}`;
}
