import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./disclosure.module.css";

interface DisclosureProps {
  title: string;
  children: ReactNode;
  /** True if initially open. */
  isOpen?: boolean;
}

/** Collapsible section that works without JavaScript. */
export function Disclosure({ title, children, isOpen = false }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={isOpen}>
      <summary>
        {title}
        <ChevronDown aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
