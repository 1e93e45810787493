import type { ReactNode } from "react";
import { BackLink } from "#app/ui/kit/back-link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./form-panel.module.css";

interface FormPanelProps {
  title: string;
  error: string | null;
  /** True for a change to the account, which shows a link back to it above. */
  isOfAccount?: boolean;
  children: ReactNode;
  others?: ReactNode;
}

/** Narrow panel of an account form: title, error, form, and alternatives. */
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
