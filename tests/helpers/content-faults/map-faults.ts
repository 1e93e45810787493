import { topicLabel } from "#domain/catalogue/topic-label.ts";
import { type CourseCopy, draw, type FaultKind } from "./course-copy.ts";

const other = ({ content, slug }: CourseCopy, index: number) =>
  content.courses.filter((each) => each.slug !== slug)[index % (content.courses.length - 1)];

/** Faults of a course's own file, of its neighbors and of the map. */
export const courseFaults: readonly FaultKind[] = [
  {
    kind: "a description of many sentences",
    caughtBy: "description-length",
    put: ({ course }) => {
      course.description += " It is long. It goes on. It has no end.";
      return "description";
    },
  },
  {
    kind: "fewer topics than eight",
    caughtBy: "topic-count",
    put: ({ course }) => {
      course.topics_covered.splice(7);
      delete course.units;
      const labels = course.topics_covered.map(topicLabel);
      course.learning_objectives = course.learning_objectives?.filter(({ topic }) => labels.includes(topic));
      return "topics_covered";
    },
  },
  {
    kind: "a label of more than 40 characters",
    caughtBy: "topic-label",
    put: (copy, random) => {
      const label = topicLabel(draw(copy.course.topics_covered, random) ?? "");
      const renamed = `${label} and much more that belongs to its parts`;
      copy.course.topics_covered = copy.course.topics_covered.map((topic) =>
        topicLabel(topic) === label ? topic.replace(label, renamed) : topic,
      );
      for (const unit of copy.course.units ?? []) unit.topics = unit.topics.map((each) => (each === label ? renamed : each));
      const links = Object.values(copy.links ?? {}).flat();
      const topical = [
        ...(copy.course.learning_objectives ?? []),
        ...(copy.practice?.practice_material ?? []),
        ...(copy.quiz?.questions ?? []),
        ...(copy.finals?.questions ?? []),
        ...links.flatMap(({ teaches }) => teaches ?? []),
      ];
      for (const each of topical) if (each.topic === label) each.topic = renamed;
      return label;
    },
  },
  {
    kind: "a topic with two colons",
    caughtBy: "topic-detail",
    put: ({ course }, random) => {
      const index = Math.floor(random() * course.topics_covered.length);
      course.topics_covered[index] += ": and so on";
      return `topics_covered.${index}`;
    },
  },
  {
    kind: "a topic that ends with a period",
    caughtBy: "topic-detail",
    put: ({ course }, random) => {
      const index = Math.floor(random() * course.topics_covered.length);
      course.topics_covered[index] += ".";
      return `topics_covered.${index}`;
    },
  },
  {
    kind: "a related course that is a prerequisite too",
    caughtBy: "neighbors-distinct",
    put: ({ course }, random) => {
      const name = draw([...course.prerequisites, ...course.related], random);
      if (!name) return null;
      course.related.push(name);
      return name;
    },
  },
  {
    kind: "one related course only",
    caughtBy: "related-count",
    put: ({ course }, random) => {
      const name = draw(course.related, random);
      course.related = name ? [name] : [];
      return name;
    },
  },
  {
    kind: "a subject that is not on the list",
    caughtBy: "subjects-known",
    put: ({ course }, random) => {
      const index = Math.floor(random() * course.subjects.length);
      course.subjects[index] = draw(["maths", "stem", "wisdom"], random) ?? "";
      return `subjects.${index} ${course.subjects[index]}`;
    },
  },
  {
    kind: "hours beyond 250",
    caughtBy: "hours-range",
    put: ({ course }, random) => {
      course.hours = 251 + Math.floor(random() * 500);
      return String(course.hours);
    },
  },
  {
    kind: "an objective that nobody can observe",
    caughtBy: "objectives-testable",
    put: ({ course }, random) => {
      const group = draw(course.learning_objectives ?? [], random);
      if (!group) return null;
      const index = Math.floor(random() * group.objectives.length);
      group.objectives[index] = `Understand ${group.objectives[index]?.toLowerCase()}`;
      return `${group.topic} ${index}`;
    },
  },
  {
    kind: "a topic without objectives",
    caughtBy: "objectives-complete",
    put: ({ course, practice, quiz, finals }, random) => {
      const group = draw(course.learning_objectives ?? [], random);
      course.learning_objectives = course.learning_objectives?.filter((each) => each !== group);
      const questions = [...(practice?.practice_material.flatMap((each) => each.questions) ?? [])];
      const marked = [...(quiz?.questions ?? []), ...(finals?.questions ?? [])];
      for (const question of [...questions, ...marked])
        if (question.objective && group?.objective_ids?.includes(question.objective)) delete question.objective;
      return group?.topic ?? null;
    },
  },
  {
    kind: "too many objectives",
    caughtBy: "objectives-count",
    put: ({ course }, random) => {
      const group = draw(course.learning_objectives ?? [], random);
      if (!group) return null;
      for (const word of ["this", "that", "those", "these"]) {
        group.objectives.push(`Compute ${word} of ${group.topic}.`);
        group.objective_ids?.push(`compute-${word}`);
      }
      return group.topic;
    },
  },
  {
    kind: "an objective that no question asks for",
    caughtBy: "objectives-asked",
    put: ({ course }, random) => {
      const group = draw(course.learning_objectives ?? [], random);
      group?.objectives.push(`Derive the last result of ${group.topic}.`);
      group?.objective_ids?.push("derive-the-last-result");
      return group?.topic ?? null;
    },
  },
  {
    kind: "objectives without ids",
    caughtBy: "problem",
    put: ({ course }, random) => {
      const group = draw(course.learning_objectives ?? [], random);
      if (group) delete group.objective_ids;
      return group?.topic ?? null;
    },
  },
  {
    kind: "a course without named units",
    caughtBy: "units-named",
    put: ({ course }) => {
      delete course.units;
      return "units";
    },
  },
  {
    kind: "a unit without a link",
    caughtBy: "units-named",
    put: ({ course, links }, random) => {
      const unit = draw(course.units ?? [], random);
      if (!unit || !links) return null;
      for (const link of links.linkArray) if (link.order?.startsWith(String(unit.number))) link.order = "^";
      return unit.name;
    },
  },
  {
    kind: "an unknown prerequisite",
    caughtBy: "problem",
    put: ({ course }, random) => {
      const name = draw(["Calculus Zero", "Physics Nought", "The Art of Nothing"], random) ?? "";
      course.prerequisites.push(name);
      return name;
    },
  },
];

/** Faults that only the whole map shows. */
export const mapFaults: readonly FaultKind[] = [
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
      const place = draw(content.courses.filter(({ course }) => course.level === "advanced" && course.prerequisites.length > 0), random);
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
      if (!one || !two || one === two || !topic || two.course.units) return null;
      two.course.topics_covered[two.course.topics_covered.length - 1] = topic;
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
      for (const { program } of content.programs)
        for (const unit of Object.values(program))
          if (typeof unit === "object" && "courses" in unit)
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
