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

/** Screen for a page that needs the database while it is unreachable; temporary. */
export function OutageScreen({ kind, text }: Outage) {
  const { pathname, search } = useLocation();
  const { name } = useRoot()?.site ?? defaultSite;
  useEffect(dismissFailedNavigation, []);
  const [, ...rest] = text.split(/(?<=\.) /);
  return (
    <Page>
      <div className={styles.screen}>
        <h1>
          {kind === "full"
            ? `${name} has no room left to store anything right now`
            : `${name} cannot reach its database right now`}
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
