import { readDevice, useDevice, writeDevice } from "#app/client/storage.ts";
import { useUid } from "#app/client/use-uid.ts";
import { addClick, type CourseClicks, parseCourseClicks } from "#domain/study/recency.ts";

/** Where the clicks on courses' materials are kept on this device, with the learner's uid behind it. */
export const clicksName = "studiolo:courseClicks";

/** Of each course the moments at which the learner opened its materials on this device; empty until the page is awake. */
export function useCourseClicks(): CourseClicks {
  return useDevice(`${clicksName}:${useUid()}`, parseCourseClicks);
}

/** Counts a learner's click on a material of a course. */
export function countClick(uid: string, course: string): void {
  const name = `${clicksName}:${uid}`;
  writeDevice(name, JSON.stringify(addClick(parseCourseClicks(readDevice(name)), course, Date.now())));
}
