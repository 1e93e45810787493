import styles from "./keys.module.css";

/**
 * Visual key hint, which needs a keyboard and scripts; hidden from screen readers, for which the control names its keys.
 */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className="keyboard-only script-only screen-only" aria-hidden="true">
      <Keys keys={keys} />
    </span>
  );
}

export function Keys({ keys }: { keys: string }) {
  return <kbd className={styles.keys}>{keys}</kbd>;
}
