import { maxTimestamp } from "#domain/study/recent-history.ts";
import { isRecord } from "./imported-fields.ts";

/** Numbers below are seconds since 1970, those from it on milliseconds: as milliseconds this is March 1973. */
const firstMilliseconds = 1e11;

/** ISO 8601; a date alone or without a zone counts as UTC. */
const iso = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?<zone>Z|[+-]\d\d:?\d\d)?)?$/i;

/** Date format of mail and sign-in services: `Tue, 18 Feb 2025 10:00:00 GMT`. */
const internetDate = /^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d (?:GMT|UTC|[+-]\d{4})$/;

/**
 * Returns a moment in milliseconds from any form that exports of a document database use: ISO text, a number of
 * milliseconds or seconds, `{seconds, nanoseconds}` with or without underscores. Undefined for anything else.
 */
export function parseTimestamp(value: unknown): number | undefined {
  const ms = Math.floor(millisecondsOf(value));
  return ms > 0 && ms <= maxTimestamp ? ms : undefined;
}

function millisecondsOf(value: unknown): number {
  if (typeof value === "number") return value < firstMilliseconds ? value * 1000 : value;
  if (typeof value === "string") return textMilliseconds(value.trim());
  if (!isRecord(value)) return Number.NaN;
  const seconds = value._seconds ?? value.seconds;
  const nanoseconds = value._nanoseconds ?? value.nanoseconds ?? 0;
  return seconds === undefined ? Number.NaN : Number(seconds) * 1000 + Number(nanoseconds) / 1e6;
}

function textMilliseconds(text: string): number {
  if (/^\d+$/.test(text)) return millisecondsOf(Number(text));
  const written = iso.exec(text);
  if (!written) return internetDate.test(text) ? Date.parse(text) : Number.NaN;
  const isBare = text.length > "2025-02-18".length && written.groups?.zone === undefined;
  return Date.parse(isBare ? `${text.replace(" ", "T")}Z` : text.replace(" ", "T"));
}
