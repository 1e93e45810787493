import type { Course } from "#server/catalogue/catalogue.ts";
import { renderText } from "#server/catalogue/render-text.ts";
import type { Resources } from "#server/resources.ts";

/** A step of a project, with the work that it takes and what exists when it is reached. */
interface Milestone {
  id: string;
  title: string;
  hours: number;
  taskHtml: string;
  deliverableHtml: string;
}

/** The work of a project course as Build shows it. */
export interface CourseProject {
  briefHtml: string;
  milestones: Milestone[];
  /** Criteria by which the work is judged, with descriptions of work at each level, the best first. */
  rubric: { id: string; criterion: string; levels: { name: string; descriptionHtml: string }[] }[];
}

/** Returns the project of a course; null if it has none. */
export function describeProject({ catalogue }: Resources, { slug }: Course): CourseProject | null {
  const project = catalogue.documentsByCourse.get(slug)?.project;
  if (!project) return null;
  return {
    briefHtml: renderText(project.brief),
    milestones: project.milestones.map(({ task, deliverable, ...milestone }) => ({
      ...milestone,
      taskHtml: renderText(task),
      deliverableHtml: renderText(deliverable),
    })),
    rubric: project.rubric.map(({ levels, ...criterion }) => ({
      ...criterion,
      levels: levels.map(({ name, description }) => ({ name, descriptionHtml: renderText(description) })),
    })),
  };
}
