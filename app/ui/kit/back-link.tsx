import { ArrowLeft } from "lucide-react";
import styles from "./back-link.module.css";
import { Link } from "./link.tsx";

/** Link back from a screen with one purpose, above its title; named after its target. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </Link>
  );
}
