import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { isConnectionError } from "#domain/connection-error.ts";
import { paths } from "#domain/paths.ts";
import styles from "./error-screen.module.css";

/** The screen for everything that nobody expected, with the message and, outside production, the stack. */
export function ErrorScreen({ error, showStack }: { error: unknown; showStack: boolean }) {
  const { pathname, search } = useLocation();
  const stack = showStack && error instanceof Error ? error.stack : undefined;
  return (
    <Page>
      <div className={styles.screen}>
        <h1>{isConnectionError(error) ? "This page could not be loaded" : "Unexpected Application Error!"}</h1>
        <p>{messageOf(error)}</p>
        {stack && <pre>{stack}</pre>}
        <p>Load the page again. If it stays like this, go to the start and come back later.</p>
        <div className={styles.actions}>
          <ButtonLink reloadDocument weight="primary" to={{ pathname, search }}>
            Load again
          </ButtonLink>
          <ButtonLink reloadDocument to={paths.home()}>
            Go to the start
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}

function messageOf(error: unknown): string {
  if (isConnectionError(error))
    return "The connection to the site failed. Check it; what you have done so far is kept.";
  if (isRouteErrorResponse(error)) return sentenceOf(error.data) ?? `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : "Something went wrong that we have no name for.";
}

/** The sentence of a problem of our vocabulary. */
function sentenceOf(problem: unknown): string | null {
  const title = typeof problem === "object" && problem !== null && "title" in problem ? problem.title : null;
  return typeof title === "string" ? title : null;
}
