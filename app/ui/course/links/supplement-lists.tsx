import type { CoursePageProps } from "#app/ui/course/course-page-props.ts";
import { LinkCard } from "./link-card.tsx";
import styles from "./supplement-lists.module.css";

interface SupplementListsProps {
  course: string;
  lists: CoursePageProps["study"]["supplements"];
}

/** The Sup mode: secondary reading, problem sets, reference handbooks and software, as far as the course has them. */
export function SupplementLists({ course, lists }: SupplementListsProps) {
  return lists.map(({ heading, links }) => (
    <section key={heading} className={styles.list}>
      <h2>{heading}</h2>
      <ul>
        {links.map(
          (link) =>
            link.kind && (
              <li key={link.itemKey}>
                <LinkCard course={course} link={link} mark={null} />
              </li>
            ),
        )}
      </ul>
    </section>
  ));
}
