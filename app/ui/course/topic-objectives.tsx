import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { RichText } from "#app/ui/kit/rich-text.tsx";
import { paths } from "#domain/paths.ts";
import type { CoursePageProps } from "./course-page-props.ts";
import styles from "./topic-objectives.module.css";

/** The topics of a course. For a learner each leads to its practice; for a visitor each opens to its objectives. */
export function TopicObjectives({ course, viewer }: Pick<CoursePageProps, "course" | "viewer">) {
  return (
    <section className={styles.topics} aria-labelledby="topics">
      <h2 id="topics">Topics</h2>
      <ol>
        {course.topics.map(({ label, detail, objectives }) => (
          <li key={label}>
            {viewer === "visitor" && objectives.length > 0 ? (
              <details className={styles.topic}>
                <summary>
                  <TopicText label={label} detail={detail} />
                  <ChevronRight aria-hidden="true" />
                </summary>
                <ul className={styles.objectives}>
                  {objectives.map((objective) => (
                    <li key={objective}>
                      <RichText html={objective} />
                    </li>
                  ))}
                </ul>
              </details>
            ) : (
              <div className={styles.topic}>
                {viewer === "visitor" || course.counts.questions === 0 ? (
                  <p>
                    <TopicText label={label} detail={detail} />
                  </p>
                ) : (
                  <Link to={paths.review(course.name, label)}>
                    <TopicText label={label} detail={detail} />
                    <ChevronRight aria-hidden="true" />
                  </Link>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function TopicText({ label, detail }: { label: string; detail: string }) {
  return (
    <span className={styles.text}>
      <strong>{label}</strong> <span>{detail}</span>
    </span>
  );
}
