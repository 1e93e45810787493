import { useConnection } from "#app/client/offline/connection.ts";
import type { OutboxState } from "#app/client/outbox/outbox.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { paths } from "#domain/paths.ts";

/**
 * Says what could not be sent yet, that one must log in for it, and what the server has refused. While one is offline
 * the banner of the page says what waits.
 */
export function OutboxNotice({ outbox }: { outbox: OutboxState }) {
  const { waiting, isHeldUp, isLoginNeeded, refusals } = outbox;
  const isOffline = useConnection() === "offline";
  const kept = `${waiting} ${waiting === 1 ? "grade is" : "grades are"} kept on this device and will be sent`;
  return (
    <>
      {waiting > 0 && isLoginNeeded && (
        <Notice>
          {kept} when you have logged in again. <a href={paths.logIn()}>Log in</a>
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
