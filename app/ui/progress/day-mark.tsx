import type { StudyLevel } from "#domain/study/study-calendar.ts";
import styles from "./day-mark.module.css";

/** From one day's mark to the next, in picture units, and the size of its frame. */
export const dayPitch = 14;
const frame = 11;

/** The size of the inlay of each level: what was done shows by size as well as by colour. */
const inlays = [0, 5, 7, 9, 11] as const;

/** A day as the calendar draws it, at the origin of its group. */
export function DayMark({ level }: { level: StudyLevel }) {
  const size = inlays[level];
  const inset = (frame - size) / 2;
  return (
    <>
      {level < 4 && <rect className={styles.frame} x={0.5} y={0.5} width={frame - 1} height={frame - 1} rx={2} />}
      {level > 0 && (
        <rect className={styles.inlay} data-level={level} x={inset} y={inset} width={size} height={size} rx={1.5} />
      )}
    </>
  );
}
