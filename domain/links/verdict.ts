import {
  botWallPhrases,
  logInPhrases,
  maybeGonePhrases,
  notFoundPhrases,
  parkedPhrases,
  payPhrases,
  plainText,
  saysSomethingIsMissing,
} from "./page-phrases.ts";
import { fingerprintDistance, wordsOf } from "./simhash.ts";

/**
 * What one probe of an address says. `blocked`: a robots file, a wall against programs or a place that we do not go to
 * kept us out, so that nothing is known. `drift`: it answers with something that has nothing to do with what was there.
 */
export const linkVerdicts = [
  "ok",
  "gone",
  "soft-404",
  "login-wall",
  "paywall",
  "drift",
  "blocked",
  "unreachable",
  "redirect-loop",
  "too-large",
  "timeout",
  "private-address",
] as const;

export type LinkVerdict = (typeof linkVerdicts)[number];

/** What is read of an HTML page to judge it. Texts as they stand there, without what frames the page. */
export interface PageSeen {
  title: string;
  /** The first heading of the first level. */
  heading: string;
  /** The visible text outside navigation, header, footer and sidebar, a line for each paragraph. */
  text: string;
  hasPasswordField: boolean;
  /** Whether the page's own data says that it is not free to read (schema.org `isAccessibleForFree`). */
  isMarkedPaid: boolean;
  fingerprint: string | null;
}

/** What came of asking for an address: an answer, or the reason why there is none. */
export type ProbeSeen =
  | { kind: "answered"; status: number; finalUrl: string; hasBotWall: boolean; page: PageSeen | null }
  | { kind: "failed"; verdict: LinkVerdict };

/** What should stand at an address. */
export interface LinkExpected {
  url: string;
  /** What the catalogue calls it. */
  topic: string;
  /** What stood there when it was last well. */
  baseline: { title: string; fingerprint: string | null } | null;
}

/** Judges what a probe has seen against what should stand there. */
export function verdictOf(seen: ProbeSeen, expected: LinkExpected): LinkVerdict {
  if (seen.kind === "failed") return seen.verdict;
  const byStatus = verdictOfStatus(seen);
  if (byStatus !== null) return byStatus;
  const { page, finalUrl } = seen;
  if (page === null) return "ok";
  const signs = readSigns(page);
  if (isBotWall(signs)) return "blocked";
  if (isAsItWas(page, expected)) return "ok";
  if (isCalledNotFound(signs, { finalUrl, expected })) return "soft-404";
  if (isPaywall(page, signs)) return "paywall";
  if (isLogInWall(page, signs, { from: expected.url, to: finalUrl })) return "login-wall";
  if (isSoftNotFound(signs, { finalUrl, expected })) return "soft-404";
  return isDrift(page, expected) ? "drift" : "ok";
}

/** Answers that judge themselves. 403 is given to programs far more often than to people, so it says nothing. */
function verdictOfStatus({ status, hasBotWall }: { status: number; hasBotWall: boolean }): LinkVerdict | null {
  if (status === 404 || status === 410) return "gone";
  if (status === 401) return "login-wall";
  if (status === 402) return "paywall";
  if (hasBotWall || [403, 406, 429, 451, 999].includes(status)) return "blocked";
  if (status === 408) return "timeout";
  return status >= 200 && status < 300 ? null : "unreachable";
}

interface Signs {
  title: string;
  heading: string;
  text: string;
  lines: readonly string[];
  words: number;
}

function readSigns({ title, heading, text }: PageSeen): Signs {
  return {
    title: plainText(title),
    heading: plainText(heading),
    // What a wall or an error says stands at the top; the whole of a long page is read for its length alone.
    text: plainText(text.slice(0, 6000)),
    lines: text.slice(0, 6000).split("\n").map(plainText),
    words: wordsOf(text).length,
  };
}

function isBotWall({ title, heading, text, words }: Signs): boolean {
  if (words > 150) return false;
  return [title, heading, words <= 80 ? text : ""].some((said) => botWallPhrases.test(said));
}

/** Most bits by which the fingerprint of a page differs that was only edited, of 64. */
const editedBits = 10;

/** Bits beyond which nothing is left of what a page said. Texts on one subject stay below, others are near 32. */
const strangeBits = 20;

function isAsItWas({ fingerprint }: PageSeen, { baseline }: LinkExpected): boolean {
  if (fingerprint === null || !baseline?.fingerprint) return false;
  return fingerprintDistance(fingerprint, baseline.fingerprint) <= editedBits;
}

function isDrift({ title, fingerprint }: PageSeen, { baseline, topic }: LinkExpected): boolean {
  if (fingerprint === null || !baseline?.fingerprint) return false;
  if (fingerprintDistance(fingerprint, baseline.fingerprint) < strangeBits) return false;
  return shareOfWords(baseline.title, title) < 0.3 && shareOfWords(topic, title) < 0.3;
}

function isPaywall({ isMarkedPaid }: PageSeen, { text, words }: Signs): boolean {
  return isMarkedPaid || (words < 500 && payPhrases.test(text));
}

const logInAddress =
  /(?:^|[/._-])(?:log-?in|sign-?in|signon|sso|oauth2?|authorize|auth|cas|shibboleth|saml2?|wayf|idp|accounts)(?:[/._-]|$)/i;

function isLogInWall(page: PageSeen, { text, words }: Signs, { from, to }: { from: string; to: string }): boolean {
  // A link to a page where one logs in is what it says.
  if (logInAddress.test(placeOf(from))) return false;
  if (logInAddress.test(placeOf(to))) return true;
  return (page.hasPasswordField && words < 100) || (words < 120 && logInPhrases.test(text));
}

function placeOf(address: string): string {
  const { hostname, pathname } = new URL(address);
  return `${hostname}${pathname}`;
}

const notFoundAddress = /(?:^|[/_-])(?:404|not-?_?found|page-?not-?found|error-?404|404-?error)(?:[/._-]|$)/i;

interface Led {
  finalUrl: string;
  expected: LinkExpected;
}

/** Whether a page calls itself missing: by its address, title or heading. */
function isCalledNotFound({ title, heading, words }: Signs, { finalUrl, expected: { topic, url } }: Led): boolean {
  if (notFoundAddress.test(new URL(finalUrl).pathname) && !notFoundAddress.test(new URL(url).pathname)) return true;
  // What a removed video leaves behind: the site's name after an empty title.
  if (/^- youtube$/.test(title)) return true;
  const isNamed = shareOfWords(topic, title) >= 0.5;
  return !isNamed && words < 400 && [title, heading].some((said) => notFoundPhrases.test(said));
}

/** Whether a page shows by other signs that what was there is gone. */
function isSoftNotFound({ title, text, lines, words }: Signs, { finalUrl, expected: { topic, url } }: Led): boolean {
  if (words < 200 && [title, text].some((said) => parkedPhrases.test(said))) return true;
  if (isSentHome(url, finalUrl) && shareOfWords(topic, title) < 0.5) return true;
  if (words < 120 && notFoundPhrases.test(text)) return true;
  return words < 90 && (lines.some(saysSomethingIsMissing) || (words < 60 && maybeGonePhrases.test(text)));
}

/** Whether an address deep in a site led to a first page: what sites do with addresses that they have given up. */
function isSentHome(from: string, to: string): boolean {
  const start = new URL(from).pathname;
  const end = new URL(to);
  const isDeep = start.split("/").filter(Boolean).length >= 2 || /^\/[^/]{12,}$/.test(start);
  return isDeep && /^\/(?:index\.\w+|home\/?)?$/.test(end.pathname) && end.search === "";
}

/** The share of the longer words of one text that stand in the other, 0 to 1; 0 where it has none. */
export function shareOfWords(text: string, other: string): number {
  const words = new Set(wordsOf(text).filter((word) => word.length > 2 || !/[a-z0-9]/.test(word)));
  const others = new Set(wordsOf(other));
  if (words.size === 0) return 0;
  return [...words].filter((word) => others.has(word)).length / words.size;
}
