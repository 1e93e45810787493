import { percent } from "#domain/content-rules/rule.ts";
import type { CourseReport, StrictReport } from "#server/catalogue/check/strict-check.ts";

const noEqualities: CourseReport["equalities"] = { holds: 0, fails: 0, skipped: 0, mistaken: 0 };

/** Returns the share of the equalities that were recomputed. */
export function recomputedShare({ holds, fails, skipped, mistaken }: CourseReport["equalities"]): string {
  const recomputed = holds + fails + mistaken;
  return percent(recomputed, recomputed + skipped);
}

/** Sums of the counts of courses. */
export function sumOf(courses: readonly CourseReport[]) {
  const sum = { practice: 0, marked: 0, solved: 0, links: 0, placed: 0, formulas: 0, ...noEqualities };
  for (const course of courses) {
    for (const key of ["practice", "marked", "solved", "links", "placed", "formulas"] as const) sum[key] += course[key];
    for (const key of ["holds", "fails", "skipped", "mistaken"] as const) sum[key] += course.equalities[key];
  }
  return sum;
}

/** Returns a line for each course with links: its state, shares of links with a place and of equalities, and its breaches. */
export function courseLines({ courses, findings }: StrictReport): string[] {
  const breachesOf = countBreaches(findings);
  const rows = courses
    .filter(({ links }) => links > 0)
    .map(({ name, slug, state, links, placed, practice, marked, solved, equalities }) => [
      ...[name, state, `${placed} of ${links}`, percent(placed, links)],
      ...[String(practice), String(marked), String(solved), String(equalities.skipped), recomputedShare(equalities)],
      String(breachesOf.get(slug) ?? 0),
    ]);
  const head = ["course", "state", "links with a place", "", "practice", "marked", "solved"];
  return table([...head, "equalities not read", "recomputed", "breaches"], rows);
}

/** Returns a line for each program, and one for the whole catalogue. */
export function programLines({ content, courses, findings }: StrictReport): string[] {
  const breachesOf = countBreaches(findings);
  const row = (name: string, members: readonly CourseReport[], extra: number) => {
    const count = (state: CourseReport["state"]) => String(members.filter((course) => course.state === state).length);
    const { practice, marked, solved, links } = sumOf(members);
    const breaches = members.reduce((sum, { slug }) => sum + (breachesOf.get(slug) ?? 0), extra);
    const states = [count("ready"), count("links only"), count("in preparation")];
    return [name, String(members.length), ...states, ...[practice, marked, solved, links, breaches].map(String)];
  };
  const programs = content.programs
    .toSorted((one, other) => one.program.position - other.program.position)
    .map(({ slug, program }) => {
      const names = new Set(
        Object.values(program).flatMap((unit) =>
          typeof unit === "object" && "courses" in unit ? unit.courses.map(({ name }) => name) : [],
        ),
      );
      const own = findings.filter(({ file, weight }) => file === `programs/${slug}.json` && weight === "breach");
      return row(
        program.program_title,
        courses.filter(({ name }) => names.has(name)),
        own.length,
      );
    });
  const outside = findings.filter(({ slug, weight }) => slug === null && weight === "breach").length;
  const head = ["program", "courses", "ready", "links only", "in preparation", "practice", "marked", "solved", "links"];
  return table([...head, "breaches"], [...programs, row("all courses", courses, outside)]);
}

function countBreaches(findings: StrictReport["findings"]): Map<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const { slug, weight } of findings) {
    if (weight === "breach") counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return counts;
}

/** Formats rows in columns: words to the left, numbers to the right. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const isNumber = (column: number) => rows.every((row) => /^[\d %]*(?: of \d+)?$/.test(row[column] ?? ""));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join("  ")
      .trimEnd();
  return [head, ...rows].map(line);
}
