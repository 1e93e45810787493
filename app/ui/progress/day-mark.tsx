import type { StudyLevel } from "#domain/study/study-calendar.ts";
import styles from "./day-mark.module.css";

/** Distance between two days and size of a day's frame, in SVG units. */
export const dayPitch = 14;
const frame = 11;

/** Size of the inlay per level: size conveys the same as colour. */
const inlays = [0, 5, 7, 9, 11] as const;

/** Mark of one day, at the origin of its group. */
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
