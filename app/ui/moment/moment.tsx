import type { ReactNode } from "react";
import { socialCardShape } from "#domain/catalogue/picture.ts";
import styles from "./moment.module.css";

interface MomentProps {
  /** Address of the course's card, whose drawing is shown. */
  card: string;
  /** What was reached, in a word or two. */
  title: string;
  children: ReactNode;
}

/** A moment that a learner has worked for, with the drawing of the course. */
export function Moment({ card, title, children }: MomentProps) {
  return (
    <div className={styles.moment}>
      <img className={styles.drawing} src={card} alt="" {...socialCardShape} />
      <div className="stack-1">
        <p className="matter">{title}</p>
        <div>{children}</div>
      </div>
    </div>
  );
}
