import { readStorage, useStorage, writeStorage } from "#app/client/storage.ts";
import { useUid } from "#app/client/use-uid.ts";
import { addClick, type CourseClicks, parseCourseClicks } from "#domain/study/recency.ts";

/** Storage key of the clicks on courses' materials, followed by the learner's uid. */
export const clicksName = "studiolo:courseClicks";

/** Returns per course when the learner opened its materials on this device; empty until hydration. */
export function useCourseClicks(): CourseClicks {
  return useStorage(`${clicksName}:${useUid()}`, parseCourseClicks);
}

export function countClick(uid: string, course: string): void {
  const name = `${clicksName}:${uid}`;
  writeStorage(name, JSON.stringify(addClick(parseCourseClicks(readStorage(name)), course, Date.now())));
}
