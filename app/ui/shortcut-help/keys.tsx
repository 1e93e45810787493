import styles from "./keys.module.css";

/** Visual key hint; hidden from screen readers, for which the control names its keys. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className={styles.hint} aria-hidden="true">
      <Keys keys={keys} />
    </span>
  );
}

export function Keys({ keys }: { keys: string }) {
  return <kbd className={styles.keys}>{keys}</kbd>;
}
