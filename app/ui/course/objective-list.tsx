import { RichText } from "#app/ui/kit/rich-text.tsx";
import styles from "./objective-list.module.css";

/** Objectives of a topic, each as server-rendered HTML. */
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
