import { type BenchMetric, benchMetric, type Measurement } from "#bench/bench-metric.ts";
import { getBytes } from "#bench/get-bytes.ts";
import { fontsOfStyle, importsOfScript, partsOfPage } from "#bench/page-parts.ts";
import { withSite } from "#bench/server-process.ts";
import { inTemporaryFolder } from "#bench/undo-at-exit.ts";
import { paths } from "#domain/paths.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import { pageText } from "#tests/helpers/page-text.ts";

/** Maximum JavaScript of a first visit, in KB of 1,000 bytes. */
const maxScriptKb = 125;

/** A page, and the words and links that its HTML must contain for readers without JavaScript. */
interface PageToWeigh {
  name: string;
  path: string;
  words: string[];
  links: string[];
}

/** Measures what a first visit to each kind of page downloads, and whether the page is complete without JavaScript. */
export const pageWeight: Measurement = {
  name: "page-weight",
  measure: (say) =>
    inTemporaryFolder((dataDir) =>
      withSite({ dataDir, databaseUrl: null }, async ({ origin }) => {
        const pages = pagesToWeigh(await loadCatalogue("content"));
        const figures: BenchMetric[] = [];
        for (const page of pages) {
          say(`weighing ${page.path}`);
          figures.push(...(await weigh(origin, page)));
        }
        return figures;
      }),
    ),
};

function pagesToWeigh({ programs, courses, programByName, courseByName }: Catalogue): PageToWeigh[] {
  const program = programByName.get("Mathematics");
  const course = courseByName.get("Calculus I");
  if (!program || !course) throw new Error("Mathematics or Calculus I is missing from content/");
  const programLinks = programs.map(({ name }) => paths.program(name));
  const inProgram = program.units.flatMap((unit) => unit.courses);
  const links = [paths.signUp(), paths.logIn(), paths.browse()];
  return [
    {
      name: "landing",
      path: paths.home(),
      words: programs.map(({ name }) => name),
      links: [...programLinks, ...links],
    },
    {
      name: "browse",
      path: paths.browse(),
      words: courses.map(({ name }) => name),
      links: [...programLinks, ...courses.map(({ name }) => paths.course(name))],
    },
    { name: "program", path: paths.program(program.name), words: inProgram, links: inProgram.map(paths.course) },
    {
      name: "course",
      path: paths.course(course.name),
      words: course.topics.map(({ label }) => label),
      links: [paths.signUp(paths.course(course.name))],
    },
    { name: "log-in", path: paths.logIn(), words: ["Email", "Password"], links: [paths.forgotPassword()] },
  ];
}

async function weigh(origin: string, { name, path, words, links }: PageToWeigh): Promise<BenchMetric[]> {
  const { body, text: html } = await getBytes(origin, path);
  const parts = partsOfPage(html);
  const scripts = await weighFiles(origin, parts.scripts, importsOfScript);
  const styles = await weighFiles(origin, parts.styles, () => []);
  const fonts = await weighFiles(
    origin,
    [...new Set(styles.files.flatMap(({ path, text }) => fontsOfStyle(text, path)))],
    () => [],
  );
  const pictures = await weighFiles(origin, parts.pictures, () => []);
  const weight = (what: string, { files, bytes }: Weighed) =>
    benchMetric({
      what: `${name}: ${what}`,
      value: bytes / 1000,
      unit: "KB",
      how: `${files.length} files, as sent to a browser that accepts Brotli`,
    });
  const how = `${scripts.files.length} files with their static imports, as sent in Brotli`;
  const script = { what: `${name}: JavaScript`, value: scripts.bytes / 1000, unit: "KB", how } as const;
  const missing = await missingParts(html, words, links);
  const absent = missing.length > 0 ? `; missing: ${missing.slice(0, 3).join(", ")}` : "";
  return [
    benchMetric({ ...script, target: maxScriptKb }),
    weight("CSS", styles),
    weight("fonts", fonts),
    weight("pictures", pictures),
    benchMetric({
      what: `${name}: HTML`,
      value: body.byteLength / 1000,
      unit: "KB",
      how: `in Brotli; ${Math.round(html.length / 1000)} KB plain`,
    }),
    benchMetric({
      what: `${name}: words and links without JavaScript`,
      value: missing.length,
      unit: "missing",
      target: 0,
      how: `of ${words.length} texts and ${links.length} links searched for in the HTML${absent}`,
    }),
  ];
}

interface Weighed {
  files: { path: string; text: string }[];
  bytes: number;
}

/** Loads files and their direct dependencies recursively, each once. */
async function weighFiles(
  origin: string,
  wanted: string[],
  next: (text: string, path: string) => string[],
): Promise<Weighed> {
  const queue = [...wanted];
  const weighed: Weighed = { files: [], bytes: 0 };
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (weighed.files.some((file) => file.path === path)) continue;
    const { body, text } = await getBytes(origin, path);
    weighed.files.push({ path, text });
    weighed.bytes += body.byteLength;
    queue.push(...next(text, path));
  }
  return weighed;
}

/** Returns the words and links that are missing in a page without its scripts. */
async function missingParts(html: string, words: string[], links: string[]): Promise<string[]> {
  const text = await pageText(new Response(html));
  const addresses = new Set(
    [...html.matchAll(/\s(?:href|action)="([^"]*)"/g)].map(([, address = ""]) => address.replaceAll("&amp;", "&")),
  );
  const plain = (word: string) => word.replaceAll(/\s+/g, " ");
  return [...words.filter((word) => !text.includes(plain(word))), ...links.filter((link) => !addresses.has(link))];
}
