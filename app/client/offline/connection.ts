import { createPageState, usePageState } from "#app/client/page-state.ts";
import type { Connection } from "#domain/offline/connection-status.ts";
import type { FromWorker } from "#domain/offline/worker-message.ts";

/** Interval between attempts to reach an unreachable server, in milliseconds. */
const probeMs = 10_000;

const connection = createPageState<Connection>("online");

/** Returns the state of the connection; `online` during server rendering and until something else is known. */
export function useConnection(): Connection {
  return usePageState(connection);
}

/** Sets the state to offline. */
export function noteUnreachable(): void {
  connection.write("offline");
}

/** Probes the server again if the site was unreachable, for example after a response arrived. */
export function askAgain(): void {
  if (connection.read() !== "online") void probe();
}

/**
 * Tracks the connection: the browser's events, the service worker's messages, and a periodic probe while unreachable.
 * Returns a function that stops it.
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

/** Probes the server. A failure status, such as that of a gateway, changes nothing. */
async function probe(): Promise<void> {
  if (navigator.onLine === false) return noteUnreachable();
  try {
    const { ok } = await fetch("/api/health", { cache: "no-store" });
    if (ok) connection.write("online");
  } catch {
    noteUnreachable();
  }
}
