import { topicLabel } from "#domain/catalogue/topic-label.ts";
import { type CourseCopy, draw, type FaultKind } from "./course-copy.ts";

/** Gives a topic another label wherever the course names it. */
function renameLabel(copy: CourseCopy, label: string, renamed: string): void {
  copy.course.topics_covered = copy.course.topics_covered.map((topic) =>
    topicLabel(topic) === label ? topic.replace(label, renamed) : topic,
  );
  for (const unit of copy.course.units ?? [])
    unit.topics = unit.topics.map((each) => (each === label ? renamed : each));
  const links = Object.values(copy.links ?? {}).flat();
  const topical = [
    ...(copy.course.learning_objectives ?? []),
    ...(copy.practice?.practice_material ?? []),
    ...(copy.quiz?.questions ?? []),
    ...(copy.finals?.questions ?? []),
    ...links.flatMap(({ teaches }) => teaches ?? []),
  ];
  for (const each of topical) if (each.topic === label) each.topic = renamed;
}

/** Takes the objective of questions away that ask for one of these. */
function forgetObjectives({ practice, quiz, finals }: CourseCopy, ids: readonly string[] = []): void {
  const practiced = practice?.practice_material.flatMap(({ questions }) => questions) ?? [];
  for (const question of [...practiced, ...(quiz?.questions ?? []), ...(finals?.questions ?? [])])
    if (question.objective && ids.includes(question.objective)) delete question.objective;
}

/** Faults of a course's own file. */
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
    kind: "more topics than fourteen",
    caughtBy: "topic-count",
    put: ({ slug, course }, random) => {
      const more = 15 + Math.floor(random() * 9) - course.topics_covered.length;
      for (let number = 1; number <= more; number += 1) {
        course.topics_covered.push(`Further part ${number}: what is left of it, in the order of the book`);
        course.units?.at(-1)?.topics.push(`Further part ${number}`);
      }
      return `${slug} ${more}`;
    },
  },
  {
    kind: "a label of more than 40 characters",
    caughtBy: "topic-label",
    put: (copy, random) => {
      const label = topicLabel(draw(copy.course.topics_covered, random) ?? "");
      renameLabel(copy, label, `${label} and much more that belongs to its parts`);
      return label;
    },
  },
  {
    kind: "a label that another topic has in capitals",
    caughtBy: "topic-label-once",
    put: (copy, random) => {
      const [one, two] = [draw(copy.course.topics_covered, random), draw(copy.course.topics_covered, random)];
      if (!one || !two || one === two) return null;
      renameLabel(copy, topicLabel(two), topicLabel(one).toUpperCase());
      return `${topicLabel(one)}, ${topicLabel(two)}`;
    },
  },
  {
    kind: "a name with other signs than letters",
    caughtBy: "name-plain",
    put: ({ course }, random) => {
      // Signs that leave the address of the course as it is.
      course.name = course.name.replace(/ |$/, draw([" & ", "_", " _ "], random) ?? "");
      return course.name;
    },
  },
  {
    kind: "more prerequisites than four",
    caughtBy: "prerequisite-count",
    put: ({ slug, course, content }, random) => {
      const names = content.courses.map((each) => each.course.name).filter((name) => name !== course.name);
      while (course.prerequisites.length < 5) course.prerequisites.push(draw(names, random) ?? "");
      return `${slug} ${course.prerequisites.join()}`;
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
    put: (copy, random) => {
      const { course } = copy;
      const group = draw(course.learning_objectives ?? [], random);
      course.learning_objectives = course.learning_objectives?.filter((each) => each !== group);
      forgetObjectives(copy, group?.objective_ids);
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
    caughtBy: "objectives-ids",
    put: (copy, random) => {
      const group = draw(copy.course.learning_objectives ?? [], random);
      forgetObjectives(copy, group?.objective_ids);
      if (group) delete group.objective_ids;
      return group?.topic ?? null;
    },
  },
  {
    kind: "objectives without the ids that questions name",
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
