import { readFileSync } from "node:fs";

/** Returns a process's resident memory on Linux, now and at most, in MB of 1,000,000 bytes. */
export function readMemory(pid: number): { rss: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const read = (name: string) => (Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1]) * 1024) / 1e6;
  return { rss: read("VmRSS"), peak: read("VmHWM") };
}
