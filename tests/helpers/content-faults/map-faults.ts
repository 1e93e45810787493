import type { ProgramFile } from "#domain/catalogue/format-program.ts";
import { nameSlug } from "#domain/catalogue/name.ts";
import type { Content, CourseContent } from "#server/catalogue/read-content.ts";
import { type CourseCopy, draw, type FaultKind } from "./course-copy.ts";

const other = ({ content, slug }: CourseCopy, index: number) =>
  content.courses.filter((each) => each.slug !== slug)[index % (content.courses.length - 1)];

const labelOf = (topic: string) => topic.slice(0, topic.indexOf(":"));

/** Renames a topic in a course's own file: of another course than the copied one nothing else is written. */
function renameTopic({ course }: CourseContent, { from, to }: { from: string; to: string }): void {
  for (const unit of course.units ?? []) unit.topics = unit.topics.map((label) => (label === from ? to : label));
  for (const group of course.learning_objectives ?? []) if (group.topic === from) group.topic = to;
}

const unitsOf = ({ program }: Content["programs"][number]) =>
  Object.values(program).filter((unit): unit is ProgramFile["Unit1"] => typeof unit === "object" && "courses" in unit);

/** Gives a course another name, and the address that belongs to it, wherever the map names it. */
function renameCourse(copy: CourseCopy, renamed: CourseContent, to: string): void {
  const { courses, programs, fundamentals } = copy.content;
  const from = renamed.course.name;
  const rename = (names: readonly string[]) => names.map((name) => (name === from ? to : name));
  for (const { course } of [copy, ...courses])
    Object.assign(course, { prerequisites: rename(course.prerequisites), related: rename(course.related) });
  for (const path of fundamentals) path.courses = rename(path.courses);
  for (const course of programs.flatMap(unitsOf).flatMap((unit) => unit.courses))
    if (course.name === from) course.name = to;
  renamed.course.name = to;
  renamed.slug = nameSlug(to);
}

/** Faults that only the whole map shows. */
export const mapFaults: readonly FaultKind[] = [
  {
    kind: "more courses than 420",
    caughtBy: "course-count",
    put: (copy, random) => {
      const { courses } = copy.content;
      const model = other(copy, Math.floor(random() * courses.length));
      if (!model) return null;
      for (let number = courses.length; number <= 420; number += 1) {
        const name = `One More ${number}`;
        courses.push({ ...model, slug: nameSlug(name), course: { ...model.course, name } });
      }
      return model.slug;
    },
  },
  {
    kind: "a course missing that the site's own pages name",
    caughtBy: "course-expected",
    put: (copy, random) => {
      const named = ["SET", "Critical Thinking", "Time Management", "Personal Health", "Startups I"];
      const place = draw(
        copy.content.courses.filter((each) => each.slug !== copy.slug && named.includes(each.course.name)),
        random,
      );
      if (place) renameCourse(copy, place, `Another ${place.course.name}`);
      return place?.slug ?? null;
    },
  },
  {
    kind: "a course that is named as a program",
    caughtBy: "name-unique",
    put: (copy, random) => {
      const program = draw(copy.content.programs, random)?.program.program_title ?? "";
      const isTaken = copy.content.courses.some(({ slug }) => slug === nameSlug(program));
      const place = other(copy, Math.floor(random() * copy.content.courses.length));
      if (!place || isTaken) return null;
      const before = place.slug;
      renameCourse(copy, place, program);
      return `${before} ${program}`;
    },
  },
  {
    kind: "a unit of a program with three courses",
    caughtBy: "program-size",
    put: ({ content }, random) => {
      const place = draw(content.programs, random);
      const unit = place ? draw(unitsOf(place), random) : null;
      unit?.courses.splice(3);
      return unit ? `${place?.slug} ${unit.name}` : null;
    },
  },
  {
    kind: "a prerequisite that is implied by another one",
    caughtBy: "prerequisites-direct",
    put: ({ content }, random) => {
      const found = content.courses.flatMap(({ course }) =>
        course.prerequisites.flatMap((name) => {
          const needed = content.courses.find((each) => each.course.name === name);
          const [implied] = needed?.course.prerequisites ?? [];
          return implied && !course.prerequisites.includes(implied) ? [{ course, implied }] : [];
        }),
      );
      const place = draw(found, random);
      place?.course.prerequisites.push(place.implied);
      return place?.course.name ?? null;
    },
  },
  {
    kind: "a prerequisite that is more advanced",
    caughtBy: "level-rises",
    put: ({ content }, random) => {
      const place = draw(
        content.courses.filter(({ course }) => course.level === "advanced" && course.prerequisites.length > 0),
        random,
      );
      if (place) place.course.level = "intro";
      const needed = content.courses.find(({ course }) => course.name === place?.course.prerequisites[0]);
      if (needed) needed.course.level = "advanced";
      return place?.slug ?? null;
    },
  },
  {
    kind: "a topic that another course has",
    caughtBy: "topic-once",
    put: (copy, random) => {
      const [one, two] = [other(copy, Math.floor(random() * 400)), other(copy, Math.floor(random() * 400) + 7)];
      const topic = one?.course.topics_covered[0];
      // Questions of a ready course would lose their topic, which is a fault of another kind.
      if (!one || !two || one === two || !topic || two.practice) return null;
      const replaced = two.course.topics_covered.pop() ?? "";
      two.course.topics_covered.push(topic);
      renameTopic(two, { from: labelOf(replaced), to: labelOf(topic) });
      return `${one.slug} ${two.slug}`;
    },
  },
  {
    kind: "a numbered course that does not require the one before",
    caughtBy: "sequence-whole",
    put: ({ content }, random) => {
      const seconds = content.courses.filter(({ course }) => / II$/.test(course.name));
      const place = draw(seconds, random);
      if (place) place.course.prerequisites = [];
      return place?.slug ?? null;
    },
  },
  {
    kind: "a course in no program and no fundamental",
    caughtBy: "course-reachable",
    put: ({ content }, random) => {
      const place = draw(content.courses, random);
      const name = place?.course.name;
      for (const path of content.fundamentals) path.courses = path.courses.filter((each) => each !== name);
      for (const unit of content.programs.flatMap(unitsOf))
        unit.courses = unit.courses.filter((each) => each.name !== name);
      return name ?? null;
    },
  },
  {
    kind: "a program whose course stands before what it requires",
    caughtBy: "program-closed",
    put: ({ content }, random) => {
      const place = draw(content.programs, random);
      const second = place?.program.Unit3 as { courses: { name: string }[] } | undefined;
      const moved = second?.courses.find(({ name }) => {
        const course = content.courses.find((each) => each.course.name === name)?.course;
        return (course?.prerequisites.length ?? 0) > 0;
      });
      if (!place || !second || !moved) return null;
      second.courses.splice(second.courses.indexOf(moved), 1);
      place.program.Unit1.courses.push(moved);
      return `${place.slug} ${moved.name}`;
    },
  },
  {
    kind: "a program with too few highlights",
    caughtBy: "program-words",
    put: ({ content }, random) => {
      const place = draw(content.programs, random);
      place?.program.highlights.splice(2);
      return place?.slug ?? null;
    },
  },
  {
    kind: "programs in another order",
    caughtBy: "program-names",
    put: ({ content }, random) => {
      const [one, two] = [draw(content.programs, random), draw(content.programs, random)];
      if (!one || !two || one === two) return null;
      const { position } = one.program;
      one.program.position = two.program.position;
      two.program.position = position;
      return `${one.slug} ${two.slug}`;
    },
  },
  {
    kind: "a fundamental that begins with what comes later",
    caughtBy: "fundamental-order",
    put: ({ content }, random) => {
      const needs = (name: string) => content.courses.find(({ course }) => course.name === name)?.course.prerequisites;
      const ordered = content.fundamentals.filter(({ courses }) =>
        courses.some((name) => needs(name)?.some((needed) => courses.includes(needed))),
      );
      const place = draw(ordered, random);
      place?.courses.reverse();
      return place?.name ?? null;
    },
  },
];
