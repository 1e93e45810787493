import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./outbound-link.module.css";

/** External link that opens in a new tab and says so. */
export function OutboundLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <ArrowUpRight role="img" aria-label=" (opens in a new tab)" />
    </a>
  );
}
