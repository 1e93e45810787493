import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./disclosure.module.css";

interface DisclosureProps {
  title: string;
  children: ReactNode;
  /** Whether it is open at first. */
  isOpen?: boolean;
}

/** A line that opens to what belongs to it, and closes again; without any script. */
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
