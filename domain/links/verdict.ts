import {
  botWallPhrases,
  logInPhrases,
  maybeGonePhrases,
  mentionsMissingPage,
  notFoundPhrases,
  parkedPhrases,
  payPhrases,
  plainText,
} from "./page-phrases.ts";
import { fingerprintDistance, tokenize } from "./simhash.ts";

/**
 * Results of a probe. `blocked`: a robots file, a bot wall or a disallowed destination prevented it, so nothing is
 * known. `drift`: the page answers, but its content has nothing in common with the former one.
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

/** Content of an HTML page that its verdict depends on. Texts are as on the page, without its frame. */
export interface ObservedPage {
  title: string;
  /** First h1. */
  heading: string;
  /** Visible text outside navigation, header, footer and sidebar, one line per paragraph. */
  text: string;
  hasPasswordField: boolean;
  /** True when the page's metadata says that it is not free to read (schema.org `isAccessibleForFree`). */
  isMarkedPaid: boolean;
  fingerprint: string | null;
}

/** Result of a request: an answer, or the reason why there is none. */
export type ProbeObservation =
  | { kind: "answered"; status: number; finalUrl: string; hasBotWall: boolean; page: ObservedPage | null }
  | { kind: "failed"; verdict: LinkVerdict };

/** Content expected at an address. */
export interface ExpectedPage {
  url: string;
  /** Title in the catalogue. */
  topic: string;
  /** Content when it was last ok. */
  baseline: { title: string; fingerprint: string | null } | null;
}

/** Returns the verdict on a probe, given the expected content. */
export function judgeProbe(seen: ProbeObservation, expected: ExpectedPage): LinkVerdict {
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

/**
 * Returns the verdict when the status alone decides. 403 proves nothing: programs get it far more often than people.
 */
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

function readSigns({ title, heading, text }: ObservedPage): Signs {
  return {
    title: plainText(title),
    heading: plainText(heading),
    // Walls and errors show their text at the top; the rest of a long page counts only for its length.
    text: plainText(text.slice(0, 6000)),
    lines: text.slice(0, 6000).split("\n").map(plainText),
    words: tokenize(text).length,
  };
}

function isBotWall({ title, heading, text, words }: Signs): boolean {
  if (words > 150) return false;
  return [title, heading, words <= 80 ? text : ""].some((said) => botWallPhrases.test(said));
}

/** Maximum number of differing fingerprint bits, of 64, between versions of a page that was only edited. */
const editedBits = 10;

/**
 * Number of differing bits from which on the content has changed completely. Texts on one subject stay below it,
 * unrelated ones are near 32.
 */
const strangeBits = 20;

function isAsItWas({ fingerprint }: ObservedPage, { baseline }: ExpectedPage): boolean {
  if (fingerprint === null || !baseline?.fingerprint) return false;
  return fingerprintDistance(fingerprint, baseline.fingerprint) <= editedBits;
}

function isDrift({ title, fingerprint }: ObservedPage, { baseline, topic }: ExpectedPage): boolean {
  if (fingerprint === null || !baseline?.fingerprint) return false;
  if (fingerprintDistance(fingerprint, baseline.fingerprint) < strangeBits) return false;
  return wordOverlap(baseline.title, title) < 0.3 && wordOverlap(topic, title) < 0.3;
}

function isPaywall({ isMarkedPaid }: ObservedPage, { text, words }: Signs): boolean {
  return isMarkedPaid || (words < 500 && payPhrases.test(text));
}

const logInAddress =
  /(?:^|[/._-])(?:log-?in|sign-?in|signon|sso|oauth2?|authorize|auth|cas|shibboleth|saml2?|wayf|idp|accounts)(?:[/._-]|$)/i;

function isLogInWall(page: ObservedPage, { text, words }: Signs, { from, to }: { from: string; to: string }): boolean {
  // A link to a log-in page is expected to show one.
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
  expected: ExpectedPage;
}

/** Returns true when a page declares itself missing by its address, title or heading. */
function isCalledNotFound({ title, heading, words }: Signs, { finalUrl, expected: { topic, url } }: Led): boolean {
  if (notFoundAddress.test(new URL(finalUrl).pathname) && !notFoundAddress.test(new URL(url).pathname)) return true;
  // Title of a removed YouTube video: the site's name after an empty title.
  if (/^- youtube$/.test(title)) return true;
  const isNamed = wordOverlap(topic, title) >= 0.5;
  return !isNamed && words < 400 && [title, heading].some((said) => notFoundPhrases.test(said));
}

/** Returns true when other signs show that the former content is gone. */
function isSoftNotFound({ title, text, lines, words }: Signs, { finalUrl, expected: { topic, url } }: Led): boolean {
  if (words < 200 && [title, text].some((said) => parkedPhrases.test(said))) return true;
  if (isSentHome(url, finalUrl) && wordOverlap(topic, title) < 0.5) return true;
  if (words < 120 && notFoundPhrases.test(text)) return true;
  return words < 90 && (lines.some(mentionsMissingPage) || (words < 60 && maybeGonePhrases.test(text)));
}

/** Returns true when an address deep in a site led to its front page, as sites do with abandoned addresses. */
function isSentHome(from: string, to: string): boolean {
  const start = new URL(from).pathname;
  const end = new URL(to);
  const isDeep = start.split("/").filter(Boolean).length >= 2 || /^\/[^/]{12,}$/.test(start);
  return isDeep && /^\/(?:index\.\w+|home\/?)?$/.test(end.pathname) && end.search === "";
}

/** Returns the share, 0 to 1, of the longer words of one text that the other contains; 0 when there are none. */
export function wordOverlap(text: string, other: string): number {
  const words = new Set(tokenize(text).filter((word) => word.length > 2 || !/[a-z0-9]/.test(word)));
  const others = new Set(tokenize(other));
  if (words.size === 0) return 0;
  return [...words].filter((word) => others.has(word)).length / words.size;
}
