import { useEffect, useState } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { isUnavailable } from "#app/client/offline/is-unavailable.ts";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { LazyPart } from "#app/ui/kit/lazy-part.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { LazyOfflineMessage } from "#app/ui/offline/lazy-offline-message.ts";
import { dismissFailedNavigation } from "#app/ui/shell/use-failed-navigation.ts";
import { isConnectionError } from "#domain/offline/connection-error.ts";
import { paths } from "#domain/paths.ts";
import styles from "./error-screen.module.css";

/** Screen for unexpected errors, with the message and, outside production, the stack. */
export function ErrorScreen({ error, showStack }: { error: unknown; showStack: boolean }) {
  const { pathname, search } = useLocation();
  const [isKeeping, setKeeping] = useState(false);
  // Devices with a service worker have cached pages to offer offline.
  useEffect(dismissFailedNavigation, []);
  useEffect(() => setKeeping(Boolean(navigator.serviceWorker?.controller)), []);
  if (isKeeping && isConnectionError(error)) {
    return (
      <Page>
        <LazyPart>
          <LazyOfflineMessage wanted={pathname + search} />
        </LazyPart>
      </Page>
    );
  }
  const stack = showStack && error instanceof Error ? error.stack : undefined;
  return (
    <Page>
      <div className={styles.screen}>
        <h1>{headingOf(error)}</h1>
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

function headingOf(error: unknown): string {
  if (isConnectionError(error) || (isUnavailable(error) && sentenceOf(error.data) === null))
    return "This page could not be loaded";
  return isUnavailable(error) ? "This cannot be done offline" : "Unexpected Application Error!";
}

function messageOf(error: unknown): string {
  if (isConnectionError(error))
    return "The connection to the site failed. Check it; what you have done so far is kept.";
  if (isUnavailable(error))
    return sentenceOf(error.data) ?? "The site cannot answer at the moment; what you have done so far is kept.";
  if (isRouteErrorResponse(error)) return sentenceOf(error.data) ?? `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : "Something went wrong that we have no name for.";
}

/** Returns the sentence of one of our problem responses. */
function sentenceOf(problem: unknown): string | null {
  const title = typeof problem === "object" && problem !== null && "title" in problem ? problem.title : null;
  return typeof title === "string" ? title : null;
}
