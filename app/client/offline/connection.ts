import { createPageState, usePageState } from "#app/client/page-state.ts";
import type { Connection } from "#domain/offline/connection-status.ts";
import type { WorkerToPageMessage } from "#domain/offline/worker-message.ts";
import { paths } from "#domain/paths.ts";

/** Interval between attempts to reach an unreachable server, in milliseconds. */
const probeMs = 10_000;

const connection = createPageState<Connection>("online");

/** Returns the state of the connection; `online` during server rendering and until something else is known. */
export function useConnection(): Connection {
  return usePageState(connection);
}

/** Sets the state to offline. */
export function recordUnreachable(): void {
  connection.write("offline");
}

/** Probes the server again if the site was unreachable, for example after a response arrived. */
export function recheckConnection(): void {
  if (connection.read() !== "online") void probe();
}

/**
 * Tracks the connection: the browser's events, the service worker's messages, and a periodic probe while unreachable.
 * Returns a function that stops it.
 */
export function watchConnection(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  window.addEventListener("offline", recordUnreachable, { signal });
  window.addEventListener("online", () => void probe(), { signal });
  navigator.serviceWorker?.addEventListener("message", ({ data }) => handleMessage(data as WorkerToPageMessage), {
    signal,
  });
  const timer = setInterval(recheckConnection, probeMs);
  if (navigator.onLine === false) recordUnreachable();
  return () => {
    leaving.abort();
    clearInterval(timer);
  };
}

function handleMessage(message: WorkerToPageMessage): void {
  if (message.kind === "unanswered") connection.write("offline");
  else if (message.by === "server") connection.write("online");
  else connection.write(message.why === "slow" ? "slow" : "offline");
}

/** Probes the server. A failure status, such as that of a gateway, changes nothing. */
async function probe(): Promise<void> {
  if (navigator.onLine === false) return recordUnreachable();
  try {
    const { ok } = await fetch(paths.apiHealth(), { cache: "no-store" });
    if (ok) connection.write("online");
  } catch {
    recordUnreachable();
  }
}
