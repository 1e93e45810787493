import { readFileSync } from "node:fs";

/** A user and group of this system, by number. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** Users that may run a server for root, the best first. */
const names = ["postgres", "nobody"];

/**
 * The user to run a PostgreSQL server as, which refuses to run as root: null for oneself when one is not root.
 * Throws where root finds no such user.
 */
export function ordinaryUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of names) {
    const [, , uid, gid] = users.find(([login]) => login === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(`PostgreSQL does not run as root, and there is no user ${names.join(" or ")} to run it as.`);
}
