import { RichText } from "#app/ui/kit/rich-text.tsx";
import styles from "./objective-list.module.css";

/** What a learner can do after a topic, each as HTML that the server made. */
export function ObjectiveList({ objectives }: { objectives: readonly string[] }) {
  return (
    <ul className={styles.objectives}>
      {objectives.map((objective) => (
        <li key={objective}>
          <RichText html={objective} />
        </li>
      ))}
    </ul>
  );
}
