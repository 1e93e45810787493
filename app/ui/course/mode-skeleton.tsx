import styles from "./mode-skeleton.module.css";

/** Three silent placeholders for a mode's content; the screen announces the loading. */
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
