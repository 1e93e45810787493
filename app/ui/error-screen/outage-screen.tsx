import { useEffect } from "react";
import { useLocation } from "react-router";
import { useRoot } from "#app/client/use-root.ts";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { dismissFailedNavigation } from "#app/ui/shell/use-failed-navigation.ts";
import type { Outage } from "#domain/offline/connection-error.ts";
import { paths } from "#domain/paths.ts";
import { defaultSite } from "#domain/site.ts";
import styles from "./error-screen.module.css";

const headings: Readonly<Record<Outage["kind"], string>> = {
  unavailable: "cannot reach its database right now",
  full: "has no room left to store anything right now",
  busy: "has more to do right now than it can",
};

/** Screen for a page that the site cannot answer for now. */
export function OutageScreen({ kind, text }: Outage) {
  const { pathname, search } = useLocation();
  const { name } = useRoot()?.site ?? defaultSite;
  useEffect(dismissFailedNavigation, []);
  const [, ...rest] = text.split(/(?<=\.) /);
  return (
    <Page>
      <div className={styles.screen}>
        <h1>
          {name} {headings[kind]}
        </h1>
        <p>{rest.join(" ")}</p>
        <div className={styles.actions}>
          <ButtonLink reloadDocument weight="primary" to={{ pathname, search }}>
            Try again
          </ButtonLink>
          <ButtonLink reloadDocument to={paths.browse()}>
            Browse the catalogue
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
