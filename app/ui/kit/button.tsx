import type { ComponentProps, MouseEvent } from "react";
import styles from "./button.module.css";
import { Link } from "./link.tsx";

type Weight = "primary" | "secondary" | "quiet" | "text";

interface ButtonProps extends ComponentProps<"button"> {
  weight?: Weight;
  /** True while its form is sent: it then does nothing. It is not disabled, since it would lose the focus. */
  isBusy?: boolean;
}

/** Button labelled with its effect. One primary button per screen. */
export function Button({ weight = "secondary", isBusy = false, ...props }: ButtonProps) {
  const busy = isBusy ? { "aria-disabled": true, onClick: preventDefault } : {};
  return <button type="button" className={`${styles.button} ${styles[weight]}`} {...props} {...busy} />;
}

function preventDefault(event: MouseEvent): void {
  event.preventDefault();
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
