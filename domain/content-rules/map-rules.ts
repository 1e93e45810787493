/** Rules of the map that compare courses: names, prerequisites, levels, numbered sequences. */
import { courseLevels } from "#domain/catalogue/format-course.ts";
import { nameSlug } from "#domain/catalogue/name.ts";
import { topicLabel } from "#domain/catalogue/topic-label.ts";
import { splitSequence } from "#domain/text/roman-numeral.ts";
import type { CatalogueRule, Finding } from "./rule.ts";
import type { RuledCatalogue } from "./ruled-catalogue.ts";
import type { RuledCourse } from "./ruled-course.ts";

const courseCounts = { least: 405, most: 420 };

/** Courses that the site's own pages name. */
const expected = [
  ...["Calculus I", "Python I", "Thermodynamics", "SET", "Critical Thinking", "Philosophy I", "Time Management"],
  ...["Personal Health", "Art Fundamentals I", "Startups I"],
];

const inCourse = ({ fileOf }: RuledCourse, field: string, message: string): Finding => {
  return { file: fileOf("course"), field, message };
};

/** Members of numbered sequences by their name without the number: `Calculus` has I, II and III. */
function sequencesOf({ courses }: RuledCatalogue): Map<string, { number: number; course: RuledCourse }[]> {
  const sequences = new Map<string, { number: number; course: RuledCourse }[]>();
  for (const course of courses) {
    const { stem, number } = splitSequence(course.files.course.name);
    if (number !== null) sequences.set(stem, [...(sequences.get(stem) ?? []), { number, course }]);
  }
  for (const members of sequences.values()) members.sort((one, other) => one.number - other.number);
  return sequences;
}

function checkSequence(
  stem: string,
  members: readonly { number: number; course: RuledCourse }[],
  needsOf: RuledCatalogue["needsOf"],
) {
  return members.flatMap(({ number, course }, index): Finding[] => {
    if (number !== index + 1) return [inCourse(course, "name", `${stem} has no number ${index + 1} before it`)];
    if (members.length === 1) return [inCourse(course, "name", `${stem} has only this member`)];
    const before = members[index - 1]?.course.files.course.name;
    const isKept = before === undefined || needsOf(course.files.course.name).has(before);
    return isKept ? [] : [inCourse(course, "prerequisites", `does not require ${before}, directly or indirectly`)];
  });
}

function checkTopicsOnce(catalogue: RuledCatalogue): Finding[] {
  const topics = new Map<string, string>();
  const repeated = catalogue.courses.flatMap((course) =>
    course.files.course.topics_covered.flatMap((topic, index) => {
      const owner = topics.get(topic.toLowerCase());
      topics.set(topic.toLowerCase(), course.files.course.name);
      return owner ? [inCourse(course, `topics_covered.${index}`, `is a topic of ${owner} already`)] : [];
    }),
  );
  const inSequences = [...sequencesOf(catalogue).values()].flatMap((members) => {
    const owners = new Map<string, RuledCourse>();
    return members.flatMap(({ course }) =>
      course.files.course.topics_covered.flatMap((topic, index) => {
        const label = topicLabel(topic).toLowerCase();
        const owner = owners.get(label);
        if (!owner) owners.set(label, course);
        const message = `the label is used in ${owner?.files.course.name} already`;
        return owner && owner !== course ? [inCourse(course, `topics_covered.${index}`, message)] : [];
      }),
    );
  });
  return [...repeated, ...inSequences];
}

/** Checks each pair of a course and one of its prerequisites. */
function pairs(
  { courses, byName }: RuledCatalogue,
  message: (course: RuledCourse, needed: RuledCourse) => string | null,
) {
  return courses.flatMap((course) =>
    course.files.course.prerequisites.flatMap((name, index): Finding[] => {
      const needed = byName.get(name);
      const fault = needed ? message(course, needed) : null;
      return fault === null ? [] : [inCourse(course, `prerequisites.${index}`, fault)];
    }),
  );
}

export const mapRules: readonly CatalogueRule[] = [
  {
    id: "course-count",
    title: "There are 405 to 420 courses",
    check: ({ courses: { length } }) =>
      length >= courseCounts.least && length <= courseCounts.most
        ? []
        : [{ file: "courses", field: "", message: `has ${length} courses` }],
  },
  {
    id: "course-expected",
    title: "The courses that the site's own pages name are present",
    check: ({ byName }) =>
      expected
        .filter((name) => !byName.has(name))
        .map((name) => ({ file: "courses", field: "", message: `has no course "${name}"` })),
  },
  {
    id: "name-unique",
    title: "Names of courses are unique without case, and none is the name or slug of a program",
    check: ({ courses, programs }) => {
      const titles = programs.map(({ program }) => program.program_title);
      const seen = new Set([...titles.map((title) => title.toLowerCase()), ...titles.map(nameSlug)]);
      return courses.flatMap((course) => {
        const { name } = course.files.course;
        const spellings = [...new Set([name.toLowerCase(), nameSlug(name)])];
        const isKnown = spellings.some((spelling) => seen.has(spelling));
        for (const spelling of spellings) seen.add(spelling);
        return isKnown ? [inCourse(course, "name", `"${name}" is the name of another course or program`)] : [];
      });
    },
  },
  {
    id: "prerequisites-direct",
    title: "No prerequisite is implied by another one",
    check: (catalogue) =>
      pairs(catalogue, (course, needed) => {
        const { name } = needed.files.course;
        const others = course.files.course.prerequisites.filter((each) => each !== name);
        const implying = others.find((each) => catalogue.needsOf(each).has(name));
        return implying === undefined ? null : `"${name}" is implied by "${implying}"`;
      }),
  },
  {
    id: "level-rises",
    title: "A course is at least as advanced as what it requires",
    check: (catalogue) =>
      pairs(catalogue, (course, needed) => {
        const [own, other] = [course.files.course.level, needed.files.course.level];
        const isRising = courseLevels.indexOf(own) >= courseLevels.indexOf(other);
        return isRising ? null : `is ${own}, and requires "${needed.files.course.name}", which is ${other}`;
      }),
  },
  {
    id: "prerequisites-ready",
    title: "A ready course requires ready courses only",
    weight: "warning",
    check: (catalogue) =>
      pairs(catalogue, (course, needed) =>
        course.state !== "ready" || needed.state === "ready"
          ? null
          : `"${needed.files.course.name}" is not ready: ${needed.state}`,
      ),
  },
  {
    id: "sequence-whole",
    title: "A numbered sequence begins at I, has at least two members and no gap, and each requires the one before",
    check: (catalogue) =>
      [...sequencesOf(catalogue)].flatMap(([stem, members]) => checkSequence(stem, members, catalogue.needsOf)),
  },
  {
    id: "topic-once",
    title: "No topic occurs in two courses, and no label twice in a numbered sequence",
    check: checkTopicsOnce,
  },
];
