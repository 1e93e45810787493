import { BookOpen, Check, CirclePlay, ListVideo, PencilLine, School } from "lucide-react";
import styles from "./sample-links.module.css";
import { sampleCourse, sampleLinks } from "./samples.ts";

const icons = { textbook: BookOpen, playlist: ListVideo, practice: PencilLine, course: School, video: CirclePlay };

/** First links of a real course in Learn mode: order, kind, mark and done state. */
export function SampleLinks() {
  return (
    <figure>
      <figcaption className={styles.course}>{sampleCourse}</figcaption>
      <ol className={styles.links}>
        {sampleLinks.map(({ unit, group, title, source, kind, mark, isDone }, index) => {
          const Icon = icons[kind];
          return (
            <li
              key={title}
              className={styles.link}
              data-first={unit !== sampleLinks[index - 1]?.unit}
              data-done={isDone}
            >
              <span className={styles.order}>
                <span className={styles.unit}>{unit}</span> {group}
              </span>
              <Icon aria-hidden="true" />
              <span>
                <span className={styles.title}>{title}</span>
                <span className={styles.source}>
                  {source}, {kind}
                  {mark && (
                    <span className={styles.mark} data-mark={mark}>
                      {mark}
                    </span>
                  )}
                </span>
              </span>
              <span className={styles.done}>{isDone && <Check role="img" aria-label="Done" />}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
