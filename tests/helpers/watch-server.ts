import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";

/**
 * Waits for a line of input. If the input ends without one, the tests were killed: stops the server ($1), waits up to
 * 10 seconds for it, and removes its folder ($2).
 */
const script = `
read -r line && exit 0
kill -QUIT "$1" 2>/dev/null
tries=0
while kill -0 "$1" 2>/dev/null && [ "$tries" -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
rm -rf -- "$2"
`;

/** What watches a server. */
export interface ServerWatcher {
  dismiss(): void;
}

/**
 * Watches a server from a process of its own: if this process ends without dismissing the watcher, the server is
 * stopped and its folder removed.
 */
export function watchServer(server: ChildProcess, folder: string): ServerWatcher {
  if (server.pid === undefined) return { dismiss: () => {} };
  const watcher = spawn("/bin/sh", ["-c", script, "watch-server", String(server.pid), folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.stdin.on("error", () => {});
  return { dismiss: () => void watcher.stdin.end("done\n") };
}

/** Ends a watched server by a signal, waits until it is gone, and removes its folder. */
export async function endWatchedServer(
  server: ChildProcess,
  watcher: ServerWatcher,
  { signal, folder }: { signal: NodeJS.Signals; folder: string },
): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill(signal);
    await once(server, "exit");
  }
  watcher.dismiss();
  rmSync(folder, { recursive: true, force: true });
}
