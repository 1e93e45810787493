/** Rules of the map of courses that look at one course: counts, topics, neighbors. They hold in every state. */
import { type CourseRule, everyState, type Finding } from "./rule.ts";
import type { RuledCourse } from "./ruled-course.ts";
import { sentencesOf } from "./sentences.ts";

/** Bounds of the map of courses, both included. */
export const courseBounds = {
  topics: { least: 8, most: 14 },
  labelLetters: 40,
  prerequisites: { least: 0, most: 4 },
  related: { least: 2, most: 5 },
  subjects: { least: 1, most: 3 },
  hours: { least: 10, most: 250 },
  sentences: { least: 1, most: 3 },
} as const;

/** Subjects that a course may have; `project` marks those that are judged by finished work. */
export const subjects: ReadonlySet<string> = new Set([
  ..."aerospace architecture art biology business chemical-engineering chemistry civil communication".split(" "),
  ..."computing control design economics electrical electronics energy engineering-practice environment".split(" "),
  ..."finance history language literature machine-learning manufacturing materials mathematics mechanics".split(" "),
  ..."media medicine philosophy physics politics project robotics society statistics study-skills".split(" "),
  ..."thermofluids wellbeing".split(" "),
]);

interface Bounds {
  least: number;
  most: number;
}

function counted({ files, fileOf }: RuledCourse, field: keyof RuledCourse["files"]["course"], bounds: Bounds) {
  const value = files.course[field];
  const count = Array.isArray(value) ? value.length : Number(value);
  if (count >= bounds.least && count <= bounds.most) return [];
  const message = `has ${count}, and may have ${bounds.least} to ${bounds.most}`;
  return [{ file: fileOf("course"), field, message }];
}

function topicFindings({ files, fileOf }: RuledCourse, fault: (topic: string, index: number) => string | null) {
  return files.course.topics_covered.flatMap((topic, index): Finding[] => {
    const message = fault(topic, index);
    return message === null ? [] : [{ file: fileOf("course"), field: `topics_covered.${index}`, message }];
  });
}

export const courseRules: readonly CourseRule[] = [
  {
    id: "name-plain",
    title: "A course's name has ASCII letters, digits, single spaces and hyphens",
    states: everyState,
    check: ({ files: { course }, fileOf }) =>
      /^[A-Za-z0-9][A-Za-z0-9-]*(?: [A-Za-z0-9-]+)*$/.test(course.name)
        ? []
        : [{ file: fileOf("course"), field: "name", message: `"${course.name}" has other characters` }],
  },
  {
    id: "description-length",
    title: "A course's description has 1 to 3 sentences",
    states: everyState,
    check: ({ files: { course }, fileOf }) => {
      const count = sentencesOf(course.description).length;
      const { least, most } = courseBounds.sentences;
      const message = `has ${count} sentences, and may have ${least} to ${most}`;
      return count >= least && count <= most ? [] : [{ file: fileOf("course"), field: "description", message }];
    },
  },
  {
    id: "topic-count",
    title: "A course has 8 to 14 topics",
    states: everyState,
    check: (course) => counted(course, "topics_covered", courseBounds.topics),
  },
  {
    id: "topic-label",
    title: "A topic's label has at most 40 characters",
    states: everyState,
    check: (course) =>
      topicFindings(course, (_, index) => {
        const length = course.labels[index]?.length ?? 0;
        return length > courseBounds.labelLetters ? `the label has ${length} characters` : null;
      }),
  },
  {
    id: "topic-label-once",
    title: "Labels are unique within a course",
    states: everyState,
    check: (course) =>
      topicFindings(course, (_, index) => {
        const label = course.labels[index]?.toLowerCase() ?? "";
        const first = course.labels.findIndex((each) => each.toLowerCase() === label);
        return first < index ? `the label "${course.labels[index]}" is used twice` : null;
      }),
  },
  {
    id: "topic-detail",
    title: "A topic has one colon, and its detail ends without a period",
    states: everyState,
    check: (course) =>
      topicFindings(course, (topic) => {
        if (topic.split(":").length !== 2) return "has more than one colon";
        return topic.endsWith(".") ? "ends with a period" : null;
      }),
  },
  {
    id: "prerequisite-count",
    title: "A course has at most 4 prerequisites",
    states: everyState,
    check: (course) => counted(course, "prerequisites", courseBounds.prerequisites),
  },
  {
    id: "related-count",
    title: "A course has 2 to 5 related courses",
    states: everyState,
    check: (course) => counted(course, "related", courseBounds.related),
  },
  {
    id: "neighbors-distinct",
    title: "Prerequisites and related courses are all different, and none is the course itself",
    states: everyState,
    check: ({ files: { course }, fileOf }) => {
      const seen = new Set([course.name]);
      return (["prerequisites", "related"] as const).flatMap((field) =>
        course[field].flatMap((name, index): Finding[] => {
          const isKnown = seen.has(name);
          seen.add(name);
          const message = name === course.name ? "names the course itself" : `"${name}" is named twice`;
          return isKnown ? [{ file: fileOf("course"), field: `${field}.${index}`, message }] : [];
        }),
      );
    },
  },
  {
    id: "subjects-known",
    title: "A course has 1 to 3 subjects from the list",
    states: everyState,
    check: (course) => [
      ...counted(course, "subjects", courseBounds.subjects),
      ...course.files.course.subjects.flatMap((subject, index): Finding[] => {
        const message = `"${subject}" is no subject of the list`;
        const field = `subjects.${index}`;
        return subjects.has(subject) ? [] : [{ file: course.fileOf("course"), field, message }];
      }),
    ],
  },
  {
    id: "hours-range",
    title: "A course takes 10 to 250 hours",
    states: everyState,
    check: (course) => counted(course, "hours", courseBounds.hours),
  },
];
