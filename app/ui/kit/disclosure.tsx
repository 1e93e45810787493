import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
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
      <Summary title={title} />
      {children}
    </details>
  );
}

/** Folds that were opened or closed since the page was loaded, by address and id. */
const changed = new Map<string, boolean>();

/**
 * Section that is folded at first below 900 px, and always open above that and in print. Going back finds it as it was left,
 * so that what was pressed stands where it stood.
 */
export function NarrowFold({ id, title, children }: Omit<DisclosureProps, "isOpen"> & { id: string }) {
  const { pathname, search } = useLocation();
  const key = `${pathname}${search}#${id}`;
  const [isOpen] = useState(() => changed.get(key) ?? false);
  return (
    <details
      id={id}
      className={styles.disclosure}
      data-fold="narrow"
      open={isOpen}
      onToggle={({ currentTarget }) => changed.set(key, currentTarget.open)}
    >
      <Summary title={title} />
      {children}
    </details>
  );
}

function Summary({ title }: { title: string }) {
  return (
    <summary>
      {title}
      <ChevronDown aria-hidden="true" />
    </summary>
  );
}
