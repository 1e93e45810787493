import { readFileSync } from "node:fs";

/** A user and group of this system, by number. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** Users that may run a server for root, in order of preference. */
const names = ["postgres", "nobody"];

/**
 * Returns the user that runs a PostgreSQL server, which refuses to run as root; null for the current user if that is
 * not root. Throws if root finds no such user.
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
