import type { Resources } from "#server/resources.ts";

/** What a learner says of a link: its address, the name of its course where it is known, and which feedback says so. */
interface LinkReport {
  url: string;
  courseId: string | null;
  feedbackId: string;
}

/** Has a link that a learner has reported looked at. As part of the caller's transaction. */
export async function noteLinkReport(_resources: Resources, _report: LinkReport): Promise<void> {}
