import { createPageState, usePageState } from "#app/client/page-state.ts";
import type { Connection } from "#domain/offline/connection-status.ts";
import type { FromWorker } from "#domain/offline/worker-message.ts";

/** Between two tries to reach the server that is gone, in milliseconds. */
const probeMs = 10_000;

const connection = createPageState<Connection>("online");

/** How the site can be reached; `online` while the server renders and until something else is known. */
export function useConnection(): Connection {
  return usePageState(connection);
}

/** Notes that the site could not be reached. */
export function noteUnreachable(): void {
  connection.write("offline");
}

/** Asks whether a site that was gone is there again: something came from it. */
export function askAgain(): void {
  if (connection.read() !== "online") void probe();
}

/**
 * Follows how the site can be reached: what the browser says, what the service worker met, and while the site is gone
 * whether it is there again. Gives the way to leave.
 */
export function followConnection(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  window.addEventListener("offline", noteUnreachable, { signal });
  window.addEventListener("online", () => void probe(), { signal });
  navigator.serviceWorker?.addEventListener("message", ({ data }) => hear(data as FromWorker), { signal });
  const timer = setInterval(askAgain, probeMs);
  if (navigator.onLine === false) noteUnreachable();
  return () => {
    leaving.abort();
    clearInterval(timer);
  };
}

function hear(message: FromWorker): void {
  if (message.kind === "unanswered") connection.write("offline");
  else if (message.by === "server") connection.write("online");
  else connection.write(message.why === "slow" ? "slow" : "offline");
}

/** Asks the server for a word. What a gateway in front of it says is none. */
async function probe(): Promise<void> {
  if (navigator.onLine === false) return noteUnreachable();
  try {
    const { ok } = await fetch("/api/health", { cache: "no-store" });
    if (ok) connection.write("online");
  } catch {
    noteUnreachable();
  }
}
