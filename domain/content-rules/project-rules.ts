/** Rules about the work of a project course. */
import { type CourseRule, everyState, readyOnly } from "./rule.ts";

export const projectRules: readonly CourseRule[] = [
  {
    id: "project-present",
    title: "A ready course that is judged by finished work has a project",
    states: readyOnly,
    check: ({ files, fileOf }) =>
      files.course.subjects.includes("project") && !files.project
        ? [{ file: fileOf("project"), field: "", message: "is missing in a project course" }]
        : [],
  },
  {
    id: "project-hours",
    title: "The hours of the milestones add up to those of the course",
    states: everyState,
    check: ({ files: { course, project }, fileOf }) => {
      if (!project) return [];
      const sum = project.milestones.reduce((hours, milestone) => hours + milestone.hours, 0);
      const message = `add up to ${sum} of the course's ${course.hours} hours`;
      return sum === course.hours ? [] : [{ file: fileOf("project"), field: "milestones", message }];
    },
  },
  {
    id: "project-ids",
    title: "Milestones and criteria have ids of their own",
    states: everyState,
    check: ({ files: { project }, fileOf }) => {
      const seen = new Set<string>();
      const ids = [
        ...(project?.milestones ?? []).map(({ id }, index) => ({ id, field: `milestones.${index}.id` })),
        ...(project?.rubric ?? []).map(({ id }, index) => ({ id, field: `rubric.${index}.id` })),
      ];
      return ids.flatMap(({ id, field }) => {
        const isKnown = seen.has(id);
        seen.add(id);
        return isKnown ? [{ file: fileOf("project"), field, message: `"${id}" is used twice` }] : [];
      });
    },
  },
];
