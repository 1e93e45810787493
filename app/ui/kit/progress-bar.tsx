import styles from "./progress-bar.module.css";

/** Thin progress bar; `label` is its accessible name. The figures are text beside it. */
export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  return <progress className={styles.bar} max={Math.max(max, 1)} value={value} aria-label={label} />;
}
