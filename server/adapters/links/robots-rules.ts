import robotsParser from "robots-parser";

/** The rules of a host's robots file for us. */
export interface RobotsRules {
  isAllowed(url: URL): boolean;
  /** The requested pause between requests, in milliseconds; 0 for none. */
  pauseMs: number;
}

/** Maximum accepted pause in milliseconds: with longer ones a check would never end. */
const maxPauseMs = 30_000;

/** Allows everything. */
export const allowAll: RobotsRules = { isAllowed: () => true, pauseMs: 0 };

/** Parses a robots file (RFC 9309) for the program named `agent`. */
export function parseRobots(file: URL, { text, agent }: { text: string; agent: string }): RobotsRules {
  const rules = robotsParser(file.href, text);
  const seconds = Number(rules.getCrawlDelay(agent) ?? 0);
  return {
    isAllowed: (url) => rules.isAllowed(url.href, agent) ?? true,
    pauseMs: Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, maxPauseMs) : 0,
  };
}
