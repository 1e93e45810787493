import { useLocation } from "react-router";
import { useConnection } from "#app/client/offline/connection.ts";
import type { OutboxState } from "#app/client/outbox/outbox.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";

/**
 * Notice about unsent entries, a required log-in, and refusals. While offline, the page's banner shows the waiting
 * entries instead.
 */
export function OutboxNotice({ outbox }: { outbox: OutboxState }) {
  const { waiting, isHeldUp, isLoginNeeded, refusals } = outbox;
  const { pathname, search } = useLocation();
  const isOffline = useConnection() === "offline";
  const kept = `${pluralize(waiting, "grade is", "grades are")} kept on this device and will be sent`;
  return (
    <>
      {waiting > 0 && isLoginNeeded && (
        <Notice>
          {kept} when you have logged in again. <a href={paths.logIn(pathname + search)}>Log in</a>
        </Notice>
      )}
      {waiting > 0 && isHeldUp && !isLoginNeeded && !isOffline && <Notice>{kept} when there is a connection.</Notice>}
      {refusals.map((reason) => (
        <Notice key={reason} kind="error">
          A grade was refused. {reason}
        </Notice>
      ))}
    </>
  );
}
