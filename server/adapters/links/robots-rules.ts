import robotsParser from "robots-parser";

/** What a host's robots file asks of us. */
export interface RobotsRules {
  isAllowed(url: URL): boolean;
  /** The pause it asks for between requests, in milliseconds; 0 where it asks for none. */
  pauseMs: number;
}

/** Longest pause that a robots file is given, in milliseconds: beyond it a check would never end. */
const longestPauseMs = 30_000;

/** Where nothing is forbidden. */
export const noRules: RobotsRules = { isAllowed: () => true, pauseMs: 0 };

/** Reads a robots file (RFC 9309) for a program that calls itself `agent`. */
export function readRobots(file: URL, { text, agent }: { text: string; agent: string }): RobotsRules {
  const rules = robotsParser(file.href, text);
  const seconds = Number(rules.getCrawlDelay(agent) ?? 0);
  return {
    isAllowed: (url) => rules.isAllowed(url.href, agent) ?? true,
    pauseMs: Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, longestPauseMs) : 0,
  };
}
