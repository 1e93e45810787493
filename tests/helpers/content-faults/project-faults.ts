import type { ProjectFile } from "#domain/catalogue/format-project.ts";
import type { Random } from "#domain/seeded-random.ts";
import { type CourseCopy, draw, type FaultKind } from "./course-copy.ts";

/** Gives a course the project of a project course, with hours that add up to its own; returns whose it is. */
function takeProject(copy: CourseCopy, random: Random): { project: ProjectFile; from: string } | null {
  const giver = draw(
    copy.content.courses.filter(({ project }) => project),
    random,
  );
  if (!giver?.project) return null;
  const project = structuredClone(giver.project);
  copy.project = project;
  copy.course.hours = project.milestones.reduce((sum, { hours }) => sum + hours, 0);
  return { project, from: giver.slug };
}

/** Faults of the work of a project course. */
export const projectFaults: readonly FaultKind[] = [
  {
    kind: "a project course without a project",
    caughtBy: "project-present",
    put: ({ slug, course }) => {
      course.subjects = ["project", ...course.subjects.slice(0, 1)];
      return slug;
    },
  },
  {
    kind: "a milestone whose hours are not those of the course",
    caughtBy: "project-hours",
    put: (copy, random) => {
      const taken = takeProject(copy, random);
      const milestone = draw(taken?.project.milestones ?? [], random);
      if (milestone) milestone.hours += 1 + Math.floor(random() * 9);
      return milestone ? `${taken?.from} ${milestone.id}` : null;
    },
  },
  {
    kind: "a criterion with the id of a milestone",
    caughtBy: "project-ids",
    put: (copy, random) => {
      const taken = takeProject(copy, random);
      const milestone = draw(taken?.project.milestones ?? [], random);
      const criterion = draw(taken?.project.rubric ?? [], random);
      if (!milestone || !criterion) return null;
      criterion.id = milestone.id;
      return `${taken?.from} ${milestone.id}`;
    },
  },
];
