import { readDevice, useDevice, writeDevice } from "#app/ui/kit/device-storage.ts";
import { addClick, type CourseClicks, parseCourseClicks } from "#domain/recency.ts";

/** Where the clicks on courses' materials are kept on this device. */
const clicksKey = "studiolo:courseClicks";

/** Of each course the moments at which its materials were opened on this device; empty until the page is awake. */
export function useCourseClicks(): CourseClicks {
  return useDevice(clicksKey, parseCourseClicks);
}

/** Counts a click on a material of a course. */
export function countClick(course: string): void {
  const clicks = parseCourseClicks(readDevice(clicksKey));
  writeDevice(clicksKey, JSON.stringify(addClick(clicks, course, Date.now())));
}
