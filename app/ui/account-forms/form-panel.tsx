import type { ReactNode } from "react";
import { BackLink } from "#app/ui/kit/back-link.tsx";
import { type FormProblem, ShowProblem } from "#app/ui/kit/form-problem.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./form-panel.module.css";

interface FormPanelProps {
  title: string;
  /** Why the form was refused. */
  problem: FormProblem | null;
  /** What helps against a refusal that is about no field, the same for each. */
  help?: ReactNode;
  /** True for a change to the account, which shows a link back to it above. */
  isOfAccount?: boolean;
  children: ReactNode;
  others?: ReactNode;
}

/** Narrow panel of an account form: title, error, form, and alternatives. */
export function FormPanel({ title, problem, help, isOfAccount = false, children, others }: FormPanelProps) {
  return (
    <Page width="narrow">
      {isOfAccount && <BackLink to={paths.account()}>Account</BackLink>}
      <div className={styles.panel}>
        <h1>{title}</h1>
        <ShowProblem problem={problem} help={help}>
          {children}
        </ShowProblem>
        {others && <div className={styles.others}>{others}</div>}
      </div>
    </Page>
  );
}
