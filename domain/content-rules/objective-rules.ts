/** Rules about objectives: what a learner can do after a topic. */
import { type CourseRule, type Finding, readyOnly, withLinks } from "./rule.ts";
import type { RuledCourse } from "./ruled-course.ts";

/** Objectives of a topic, by the state of the course. */
const objectiveCounts = { ready: { least: 3, most: 6 }, "links only": { least: 3, most: 5 } } as const;

/** Verbs of what nobody can observe. */
const vague =
  /^(?:understand|know|learn|appreciate|grasp|study|explore|realize|comprehend|master|be|become|get|have|gain|see|feel|think|remember)\b/i;

function groupsOf({ files, fileOf }: RuledCourse) {
  return (files.course.learning_objectives ?? []).map((group, index) => {
    return { ...group, file: fileOf("course"), field: `learning_objectives.${index}` };
  });
}

export const objectiveRules: readonly CourseRule[] = [
  {
    id: "objectives-complete",
    title: "Every topic has objectives, in the order of the topics",
    states: withLinks,
    check: (course) => {
      const topics = groupsOf(course).map(({ topic }) => topic);
      const missing = course.labels.filter((label) => !topics.includes(label));
      const field = "learning_objectives";
      const file = course.fileOf("course");
      if (missing.length > 0) return missing.map((label) => ({ file, field, message: `"${label}" has no objectives` }));
      const isInOrder = topics.every((topic, index) => topic === course.labels[index]);
      return isInOrder ? [] : [{ file, field, message: "are not in the order of the topics, once each" }];
    },
  },
  {
    id: "objectives-count",
    title: "A topic has 3 to 6 objectives in a ready course, 3 to 5 in one with links only",
    states: withLinks,
    check: (course) => {
      const { least, most } = objectiveCounts[course.state === "ready" ? "ready" : "links only"];
      return groupsOf(course).flatMap(({ objectives, file, field }): Finding[] => {
        const message = `has ${objectives.length}, and may have ${least} to ${most}`;
        return objectives.length < least || objectives.length > most
          ? [{ file, field: `${field}.objectives`, message }]
          : [];
      });
    },
  },
  {
    id: "objectives-testable",
    title: "An objective begins with a verb that can be observed, and is written once",
    states: withLinks,
    check: (course) => {
      const seen = new Set<string>();
      return groupsOf(course).flatMap(({ objectives, file, field }) =>
        objectives.flatMap((text, index): Finding[] => {
          const place = { file, field: `${field}.objectives.${index}` };
          const isKnown = seen.has(text.toLowerCase());
          seen.add(text.toLowerCase());
          if (isKnown) return [{ ...place, message: "stands in the course twice" }];
          const [first = ""] = text.split(" ", 1);
          return vague.test(text) ? [{ ...place, message: `"${first}" cannot be observed` }] : [];
        }),
      );
    },
  },
  {
    id: "objectives-ids",
    title: "Objectives have ids",
    states: readyOnly,
    check: (course) =>
      groupsOf(course).flatMap(({ objective_ids: ids, file, field }): Finding[] =>
        ids ? [] : [{ file, field: `${field}.objectives`, message: "have no ids" }],
      ),
  },
  {
    id: "objectives-asked",
    title: "Every objective is asked by a question of practice, quiz or finals",
    states: readyOnly,
    check: (course) => {
      const asked = new Set(course.questions.map(({ objective }) => objective));
      return groupsOf(course).flatMap(({ objective_ids: ids = [], file, field }) =>
        ids.flatMap((id, index): Finding[] => {
          const message = `no question asks for "${id}"`;
          return asked.has(id) ? [] : [{ file, field: `${field}.objectives.${index}`, message }];
        }),
      );
    },
  },
  {
    id: "question-objective",
    title: "Every question by topic names the objective that it asks for",
    states: readyOnly,
    check: ({ questions }) =>
      questions
        .filter(({ topic, objective }) => topic !== undefined && objective === undefined)
        .map(({ file, field, id }) => ({ file, field, message: `"${id}" names no objective` })),
  },
];
