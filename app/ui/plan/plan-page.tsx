import type { ReactNode } from "react";
import { BackLink } from "#app/ui/kit/back-link.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./plan-page.module.css";

/** Account screen with one purpose and a link back to the account. */
export function PlanPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page width="narrow">
      <BackLink to={paths.account()}>Account</BackLink>
      <div className={styles.screen}>
        <h1>{title}</h1>
        {children}
      </div>
    </Page>
  );
}
