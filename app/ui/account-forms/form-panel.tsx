import type { ReactNode } from "react";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import styles from "./form-panel.module.css";

/** The narrow panel in which the account forms stand: a title, what went wrong, the form, and other ways. */
export function FormPanel({
  title,
  error,
  children,
  others,
}: {
  title: string;
  error: string | null;
  children: ReactNode;
  others: ReactNode;
}) {
  return (
    <Page width="narrow">
      <div className={styles.panel}>
        <h1>{title}</h1>
        {error && <Notice kind="error">{error}</Notice>}
        {children}
        {others && <div className={styles.others}>{others}</div>}
      </div>
    </Page>
  );
}
