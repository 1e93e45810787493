import { splitCourseCode } from "#domain/catalogue/course-code.ts";
import styles from "./course-code.module.css";

/** A course code such as CAL1: letters, and the sequence number in numerals of their own style. */
export function CourseCode({ code }: { code: string }) {
  return (
    <span className={styles.code} aria-hidden="true">
      {splitCourseCode(code).map(({ text, isNumber }) => (isNumber ? <b key={text}>{text}</b> : text))}
    </span>
  );
}
