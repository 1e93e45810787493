import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { candidateLinks } from "#domain/candidate-links/candidate-links.ts";
import { parseResourceList, type StudyResource } from "#domain/candidate-links/resource-list.ts";
import { type CourseFile, courseFile } from "#domain/catalogue/format-course.ts";
import { nameSlug } from "#domain/catalogue/name.ts";
import { isRecord } from "#domain/content-import/imported-fields.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { readAttestedAddresses } from "#server/catalogue/check/attested-addresses.ts";
import { describeProblem } from "#server/catalogue/content-problem.ts";
import { describeIssues } from "#server/catalogue/describe-issue.ts";
import { draftCourse } from "#server/catalogue/draft-course.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import { parseYaml } from "#server/catalogue/parse-yaml.ts";
import { type Content, readContent } from "#server/catalogue/read-content.ts";
import { stageFolder } from "#server/catalogue/staged-folder.ts";
import type { CommandCall } from "#tools/command/command.ts";
import type { Output } from "#tools/command/output.ts";
import { addressesFolder } from "./addresses-folder.ts";

/**
 * `studiolo new <course>`: writes the folder of a course of the map in YAML, with candidate links. Refuses a course that
 * anything but its entry of the map is written of. Returns 2 for a course that the map does not have.
 */
export async function newCourse(call: CommandCall, output: Output): Promise<number> {
  const content = process.env.CONTENT_DIR ?? "content";
  const slug = nameSlug(call.operand("course") ?? "");
  const names = (await readdir(join(content, "courses", slug)).catch((): string[] => [])).sort();
  const others = names.filter((name) => name !== "course.json" && !name.startsWith("."));
  if (others.length > 0) return output.fail(`${slug} is begun: it has ${others.join(", ")}. Nothing was written.`);
  const map = call.option("map");
  const entry = map === null ? await readEntry(content, slug) : await readMap(map, slug);
  if (entry === null) {
    output.fail(`The map has no course ${slug}. Name it as the map does, or name a map with --map.`, {
      code: "not_understood",
    });
    return 2;
  }
  if ("problem" in entry) return output.fail(entry.problem);
  const list = call.option("list");
  const listed = list === null ? { resources: [] } : parseResourceList(await readFile(list, "utf8"));
  if ("missing" in listed) return output.fail(`${list} has no columns ${listed.missing.join(", ")}.`);
  const { content: catalogue } = await readContent(content);
  const originOf = await readAttestedAddresses(addressesFolder(content));
  const resources = [...listed.resources, ...linkedResources(catalogue)];
  const candidates = candidateLinks(
    entry.course,
    resources.filter(({ url }) => originOf(url) !== null),
  );
  const staged = await stageFolder(join(content, "courses", slug), { isCopy: false });
  for (const [file, text] of Object.entries(draftCourse(entry.course, candidates))) await staged.write(file, text);
  await staged.swap();
  const { problems } = await inspectContent(content);
  const links = candidates.reduce((sum, group) => sum + group.resources.length, 0);
  output.printJson({ course: slug, links, problems });
  for (const problem of problems) output.printNote(describeProblem(problem));
  output.print(`courses/${slug}: course.yaml, links.yaml with ${pluralize(links, "candidate link")}.`);
  output.print(`See it with: studiolo preview ${slug}`);
  return problems.length === 0 ? 0 : 1;
}

type Entry = { course: CourseFile } | { problem: string } | null;

/** Reads what the catalogue itself says of a course in preparation. */
async function readEntry(content: string, slug: string): Promise<Entry> {
  const file = join(content, "courses", slug, "course.json");
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? null : entryOf(JSON.parse(text), file);
}

/** Reads a course's entry of a map in YAML: a list of courses, whose topics are called `topics`. */
async function readMap(file: string, slug: string): Promise<Entry> {
  const parsed = parseYaml(await readFile(file, "utf8"));
  if ("problems" in parsed || !Array.isArray(parsed.value))
    return { problem: `${file} is no list of courses in YAML.` };
  const found = parsed.value.find((each) => isRecord(each) && nameSlug(String(each.name)) === slug);
  if (!isRecord(found)) return null;
  const { topics, ...entry } = found;
  return entryOf(topics === undefined ? entry : { topics_covered: topics, ...entry }, file);
}

function entryOf(value: unknown, file: string): Entry {
  const result = courseFile.safeParse(value);
  if (result.success) return { course: result.data };
  const [issue] = describeIssues(result.error, value);
  return { problem: describeProblem({ file, field: "", message: "is no course", ...issue }) };
}

/** Links of the catalogue's other courses may teach this one too. */
function linkedResources({ courses }: Content): StudyResource[] {
  return courses.flatMap(({ course: { subjects }, links }) =>
    Object.values(links ?? {})
      .flat()
      .map(({ url, topic, source, kind }) => ({
        url,
        title: topic,
        provider: source,
        kind,
        tags: subjects,
        sources: 1,
      })),
  );
}
