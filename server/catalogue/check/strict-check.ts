import type { CourseState } from "#domain/catalogue/course-state.ts";
import { catalogueRules, courseRules } from "#domain/content-rules/content-rules.ts";
import { courseTexts } from "#domain/content-rules/course-texts.ts";
import { courseEqualities, type StatedEquality } from "#domain/content-rules/equalities.ts";
import { isFinished } from "#domain/content-rules/record-answers.ts";
import type { Finding, OutsideFacts, RuleWeight } from "#domain/content-rules/rule.ts";
import { toRuledCatalogue } from "#domain/content-rules/ruled-catalogue.ts";
import type { RuledCourse } from "#domain/content-rules/ruled-course.ts";
import type { CheckWithin } from "#server/catalogue/check-content.ts";
import { checkCourse } from "#server/catalogue/check-course.ts";
import type { ContentProblem } from "#server/catalogue/content-problem.ts";
import { checkFigures } from "#server/catalogue/figures.ts";
import { inspectContent } from "#server/catalogue/inspect-content.ts";
import { contentCodeVersion } from "#server/catalogue/packed/code-files.ts";
import type { Content } from "#server/catalogue/read-content.ts";
import { checkFileForm } from "./file-form.ts";
import { commonFingerprint, courseFiles, courseFingerprints } from "./fingerprints.ts";
import { openKeptDocuments } from "./kept-documents.ts";
import { type KeptResults, openKeptResults } from "./kept-results.ts";
import { type FactCounts, type FactSources, factsVersion, gatherFacts } from "./outside-facts.ts";
import { ruledCourseOf } from "./read-ruled-course.ts";
import { readSolved } from "./read-solved.ts";

/** Breach of a rule, or a warning, in a course; `slug` is null for what concerns no course. */
export interface RuleFinding extends Finding {
  rule: string;
  weight: RuleWeight;
  slug: string | null;
}

/** Numbers of one course. */
export interface CourseReport {
  slug: string;
  name: string;
  state: CourseState;
  practice: number;
  /** Questions that are marked: of quiz and finals. */
  marked: number;
  solved: number;
  /** Whether it is ready, and every marked question is solved as it stands. */
  isFinished: boolean;
  links: number;
  /** Links that name a place in the source for at least one topic. */
  placed: number;
  formulas: number;
  equalities: Record<StatedEquality["verdict"], number>;
}

/** Result of the strict check. */
export interface StrictReport {
  content: Content;
  /** What the schemas and references refuse. The rules are not held against content that cannot be read. */
  problems: ContentProblem[];
  findings: RuleFinding[];
  courses: CourseReport[];
  /** Null if there are problems. */
  facts: FactCounts | null;
}

/** Holds every rule against a content folder. */
export async function strictCheck(sources: FactSources): Promise<StrictReport> {
  const { folder } = sources;
  const kept = sources.kept ?? (await openKeptResults(factsVersion));
  const version = await contentCodeVersion();
  const documents = sources.documents ?? (await openKeptDocuments(version));
  const { content, problems: found } = await inspectContent(folder, undefined, {
    parsed: documents,
    within: (read) => checkChanged(read, version, kept),
  });
  await documents.save();
  const solved = await readSolved(
    folder,
    content.courses.map(({ slug }) => slug),
  );
  const problems = [...found, ...solved.problems, ...(await checkFigures(folder, content))];
  const form = (await checkFileForm(folder, content)).map((finding) => toFinding("file-form", finding));
  if (found.length > 0) return { content, problems, findings: form, courses: [], facts: null };
  const courses = content.courses.map((entry) => ruledCourseOf(entry, solved.records.get(entry.slug)));
  const gathered = await gatherFacts(courses, sources, kept);
  const { facts, counts } = gathered;
  const common = await commonFingerprint({ addresses: sources.addresses, missing: counts.missing });
  const fingerprints = courseFingerprints(content, gathered);
  const checked = courses.map((course) => {
    const record = JSON.stringify(course.solved);
    const fingerprint = `${common} ${record} ${fingerprints.get(course.slug)}`;
    return keptOr(kept, fingerprint, () => ({ findings: courseFindings(course, facts), report: toReport(course) }));
  });
  await kept.save();
  const findings = [...form, ...checked.flatMap((course) => course.findings), ...catalogueFindings(courses, content)];
  return { content, problems, findings, courses: checked.map(({ report }) => report), facts: counts };
}

/** Checks within a course, unless it was the same when it was checked before. */
function checkChanged(content: Content, version: string, kept: KeptResults): CheckWithin {
  const files = courseFiles(content);
  return (entry) => {
    const fingerprint = `${version} ${files.get(entry.slug)?.join("\n")}`;
    const known = kept.get("within", fingerprint);
    if (known !== undefined) return JSON.parse(known) as ContentProblem[];
    const problems = checkCourse(entry);
    kept.put("within", fingerprint, JSON.stringify(problems));
    return problems;
  };
}

/** Findings and numbers of one course. */
interface CheckedCourse {
  findings: RuleFinding[];
  report: CourseReport;
}

/** Returns what was found in a course when it, the rules and the addresses were the same; else checks it. */
function keptOr(kept: KeptResults, fingerprint: string, check: () => CheckedCourse): CheckedCourse {
  const known = kept.get("course", fingerprint);
  if (known !== undefined) return JSON.parse(known) as CheckedCourse;
  const checked = check();
  kept.put("course", fingerprint, JSON.stringify(checked));
  return checked;
}

function courseFindings(course: RuledCourse, facts: OutsideFacts): RuleFinding[] {
  return courseRules
    .filter(({ states }) => states.includes(course.state))
    .flatMap(({ id, weight, check }) => check(course, facts).map((finding) => toFinding(id, finding, weight)));
}

function catalogueFindings(courses: readonly RuledCourse[], { programs, fundamentals }: Content): RuleFinding[] {
  const catalogue = toRuledCatalogue({ courses, programs, fundamentals });
  return catalogueRules.flatMap(({ id, weight, check }) =>
    check(catalogue).map((finding) => toFinding(id, finding, weight)),
  );
}

function toFinding(rule: string, finding: Finding, weight: RuleWeight = "breach"): RuleFinding {
  const [, slug = null] = /^courses\/([^/]+)\//.exec(finding.file) ?? [];
  return { rule, weight, slug, ...finding };
}

function toReport(course: RuledCourse): CourseReport {
  const links = [...course.learn, ...course.sup];
  const equalities = { holds: 0, fails: 0, skipped: 0, mistaken: 0 };
  for (const { verdict } of courseEqualities(course)) equalities[verdict] += 1;
  return {
    slug: course.slug,
    name: course.files.course.name,
    state: course.state,
    practice: course.questions.length - course.marked.length,
    marked: course.marked.length,
    solved: course.solved?.solved.length ?? 0,
    isFinished: isFinished(course),
    links: links.length,
    placed: links.filter(({ link }) => link.teaches?.some(({ where }) => where !== undefined)).length,
    formulas: courseTexts(course).reduce(
      (sum, { parts }) => sum + parts.filter(({ kind }) => kind === "formula").length,
      0,
    ),
    equalities,
  };
}
