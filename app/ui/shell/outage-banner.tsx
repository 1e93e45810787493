import { CircleAlert } from "lucide-react";
import { useRoot } from "#app/client/use-root.ts";
import { defaultSite } from "#domain/site.ts";
import styles from "./outage-banner.module.css";

/** Banner for viewers shown a visitor's page because their session cannot be read at the moment. */
export function OutageBanner() {
  const { name } = useRoot()?.site ?? defaultSite;
  return (
    <aside className={styles.banner} aria-label="Without your account">
      <CircleAlert aria-hidden="true" />
      <p>
        {name} cannot reach its database right now, so this page stands here as visitors see it. If you have an account,
        nothing in it is lost: load the page again in a moment.
      </p>
    </aside>
  );
}
