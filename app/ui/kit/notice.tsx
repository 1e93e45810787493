import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** Message about an event: errors are announced immediately, others at the next pause. */
export function Notice({
  kind = "default",
  children,
}: {
  kind?: "default" | "error" | "whitelie";
  children: ReactNode;
}) {
  const Icon = kind === "error" ? CircleAlert : Info;
  return (
    <div className={styles.notice} data-kind={kind} role={kind === "error" ? "alert" : "status"}>
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
