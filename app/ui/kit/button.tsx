import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { Link } from "./link.tsx";

type Weight = "primary" | "secondary" | "quiet" | "text";

/** Button labelled with its effect. One primary button per screen. */
export function Button({ weight = "secondary", ...props }: ComponentProps<"button"> & { weight?: Weight }) {
  return <button type="button" className={`${styles.button} ${styles[weight]}`} {...props} />;
}

/** Link styled as a button, for navigation; `isResting` disables it. */
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
