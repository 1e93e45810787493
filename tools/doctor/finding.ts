/** What one look at the site has found. */
export interface Finding {
  what: string;
  state: "ok" | "warn" | "fail";
  /** How it is, in a sentence without a full stop. */
  says: string;
  /** What to do about it; null where nothing is to be done. */
  todo: string | null;
}

/** All is well. */
export function passed(what: string, says: string): Finding {
  return { what, state: "ok", says, todo: null };
}

/** Something that can wait, and what to do. */
export function warning(what: string, says: string, todo: string): Finding {
  return { what, state: "warn", says, todo };
}

/** Something that keeps the site from working, and what to do. */
export function failure(what: string, says: string, todo: string): Finding {
  return { what, state: "fail", says, todo };
}

/** What an error says, in one line. */
export function reasonOf(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return line.replace(/\.$/, "");
}
