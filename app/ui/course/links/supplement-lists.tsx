import type { CoursePageProps } from "#app/ui/course/course-page-props.ts";
import { LinkItem } from "./link-card.tsx";
import styles from "./supplement-lists.module.css";

interface SupplementListsProps {
  course: string;
  lists: CoursePageProps["study"]["supplements"];
}

const listFormat = new Intl.ListFormat("en-US");

/**
 * Sup mode: what it holds in a line, then secondary reading, problem sets, reference handbooks and software, if the
 * course has any.
 */
export function SupplementLists({ course, lists }: SupplementListsProps) {
  const kinds = listFormat.format(lists.map(({ heading }) => heading.toLowerCase()));
  return (
    <div className="stack-5">
      <p className="quiet-prose">Sup is short for supplements. Here, beside what Learn lists: {kinds}.</p>
      {lists.map(({ heading, links }) => (
        <section key={heading} className={styles.list}>
          <h2>{heading}</h2>
          <ul>
            {links.map((link) => link.kind && <LinkItem key={link.itemKey} course={course} link={link} mark={null} />)}
          </ul>
        </section>
      ))}
    </div>
  );
}
