/**
 * Waits until the process of the site on a port of this machine is ready, so that whoever restarts several goes on to
 * the next one then. Ends with 1 when the process ends before. Takes the port and the process's id:
 *   node ops/await-ready.ts 3000 4711
 */
import { setTimeout as wait } from "node:timers/promises";

/** How long to rest between two questions, and to wait for an answer; in milliseconds. */
const restMs = 100;
const answerMs = 5000;

const [port, pid] = process.argv.slice(2).map(Number);
if (!port || !pid) {
  console.error("Say the port of the site and the id of its process.");
  process.exit(2);
}
while (!(await isReady(port))) {
  if (!isRunning(pid)) {
    console.error("The site has ended before it was ready.");
    process.exit(1);
  }
  await wait(restMs);
}

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(answerMs) });
    return answer.ok;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
