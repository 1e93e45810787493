import type { ReactNode } from "react";
import { BackLink } from "#app/ui/kit/back-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./form-panel.module.css";

interface FormPanelProps {
  title: string;
  error: string | null;
  /** Whether it is a change to one's account, with the way back there above it. */
  isOfAccount?: boolean;
  children: ReactNode;
  others?: ReactNode;
}

/** The narrow panel in which the account forms stand: a title, what went wrong, the form, and other ways. */
export function FormPanel({ title, error, isOfAccount = false, children, others }: FormPanelProps) {
  return (
    <Page width="narrow">
      {isOfAccount && <BackLink to={paths.account()}>Account</BackLink>}
      <div className={styles.panel}>
        <h1>{title}</h1>
        {error && <Notice kind="error">{error}</Notice>}
        {children}
        {others && <div className={styles.others}>{others}</div>}
      </div>
    </Page>
  );
}
