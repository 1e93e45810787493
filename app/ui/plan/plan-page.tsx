import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Page } from "#app/ui/kit/page.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./plan-page.module.css";

/** A screen of the account with one purpose, and the way back to the account above it. */
export function PlanPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page width="narrow">
      <div className={styles.screen}>
        <Link to={paths.account()} className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          Account
        </Link>
        <h1>{title}</h1>
        {children}
      </div>
    </Page>
  );
}
