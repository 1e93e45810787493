import styles from "./progress-bar.module.css";

/** A thin bar for what is done of a whole. Its figures stand in words beside it; `label` is its name. */
export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  return <progress className={styles.bar} max={Math.max(max, 1)} value={value} aria-label={label} />;
}
