import styles from "./mode-skeleton.module.css";

/** Three placeholders where a mode's content will stand. They say nothing; the screen announces that it loads. */
export function ModeSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {["first", "second", "third"].map((each) => (
        <div key={each} className={styles.row} data-skeleton="">
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
