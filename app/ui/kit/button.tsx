import type { ComponentProps } from "react";
import { Link } from "react-router";
import styles from "./button.module.css";

type Weight = "primary" | "secondary" | "quiet" | "text";

/** A button that says what happens. One primary button a screen. */
export function Button({ weight = "secondary", ...props }: ComponentProps<"button"> & { weight?: Weight }) {
  return <button type="button" className={`${styles.button} ${styles[weight]}`} {...props} />;
}

/** A link that looks like a button, for what leads somewhere; `isResting` takes it away for a while. */
export function ButtonLink({
  weight = "secondary",
  isResting = false,
  ...props
}: ComponentProps<typeof Link> & { weight?: Weight; isResting?: boolean }) {
  if (isResting)
    return (
      <Button weight={weight} disabled>
        {props.children}
      </Button>
    );
  return <Link className={`${styles.button} ${styles[weight]}`} {...props} />;
}
