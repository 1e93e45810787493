import type { CoursePageProps } from "./course-page-props.ts";
import { LinkCard } from "./link-card.tsx";
import styles from "./supplement-lists.module.css";

/** The Sup mode: secondary reading, problem sets, reference handbooks and software, as far as the course has them. */
export function SupplementLists({ lists }: { lists: CoursePageProps["study"]["supplements"] }) {
  if (lists.length === 0) return <p className={styles.empty}>This course has no supplementary material.</p>;
  return lists.map(({ heading, links }) => (
    <section key={heading} className={styles.list}>
      <h2>{heading}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.itemKey}>
            <LinkCard link={link} mark={null} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
