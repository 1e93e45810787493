import styles from "./keys.module.css";

/** Keys to press, as a hint for those who see them: they say nothing to a screen reader, where the control names them. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className={styles.hint} aria-hidden="true">
      <Keys keys={keys} />
    </span>
  );
}

/** Keys to press, as text. */
export function Keys({ keys }: { keys: string }) {
  return <kbd className={styles.keys}>{keys}</kbd>;
}
