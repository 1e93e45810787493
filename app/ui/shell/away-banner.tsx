import { CircleAlert } from "lucide-react";
import { useRoot } from "#app/client/use-root.ts";
import { defaultSite } from "#domain/site.ts";
import styles from "./away-banner.module.css";

/** The line above a page that somebody sees as a visitor because the site cannot tell who they are at the moment. */
export function AwayBanner() {
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
