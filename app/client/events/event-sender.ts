import { currentUid } from "#app/client/use-root.ts";
import { checkEvent } from "#domain/events/check-event.ts";
import { type EventInput, type FieldsOf, isEssential } from "#domain/events/records.ts";
import { paths } from "#domain/paths.ts";
import { allowsOptionalSignals } from "#domain/privacy/consent.ts";
import { currentConsent } from "./chosen-consent.ts";

/** Minimum time between two events, in milliseconds (specification, section 9). */
const throttleMs = 300;

/** Text typed within this time of the previous text replaces it, in milliseconds. */
const restMs = 300;

/** A search ends after this long without typing, in milliseconds. */
const searchMs = 2000;

/** Limits of one event: number of searches, and characters per search. */
const maxSearches = 20;
const maxSearchLength = 100;

let sentAt = Number.NEGATIVE_INFINITY;

let searches: FieldsOf<"SEARCHING">["items"] = [];
let typedAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends an event, or drops it within 300 ms of the last one. Import `send-event.ts` instead, which loads this file on
 * demand.
 */
export function send(event: EventInput): void {
  if (pauseLeftMs() > 0) console.debug(`${event.event} was dropped: sent within ${throttleMs} ms of the last event`);
  else post(event, false);
}

function pauseLeftMs(): number {
  return sentAt + throttleMs - performance.now();
}

/** Records a search's text and its number of results. */
export function recordSearch(text: string, results: number): void {
  const now = performance.now();
  const itemId = text.slice(0, maxSearchLength);
  // Replaces the last entry while a word is still being typed, and when more results of a text have come.
  const isSame = searches.at(-1)?.itemId === itemId;
  if (now - typedAt < restMs || isSame) searches.pop();
  searches = [...searches, { itemId, results }].slice(-maxSearches);
  // The time without typing has begun at the last letter.
  if (isSame) return;
  typedAt = now;
  clearTimeout(timer);
  timer = setTimeout(() => sendSearches(false), searchMs);
}

/** Sends the recorded searches: after the throttle of the last event, or immediately when the page is being left. */
function sendSearches(isLeaving: boolean): void {
  clearTimeout(timer);
  if (!isLeaving && pauseLeftMs() > 0) {
    timer = setTimeout(() => sendSearches(false), pauseLeftMs());
    return;
  }
  if (searches.length > 0) post({ event: "SEARCHING", items: searches, timestamp: Date.now() }, isLeaving);
  searches = [];
}

// A page that is closed, or hidden on a phone, may never become visible again.
window.addEventListener("pagehide", () => sendSearches(true));
document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && sendSearches(true));

/** Sends a valid event that the consent allows, with a request that outlives the page. */
function post(event: EventInput, isLeaving: boolean): void {
  if (!isEssential(event.event) && !allowsOptionalSignals(currentConsent())) return;
  const checked = checkEvent(event);
  if ("faults" in checked) {
    console.warn(`${event.event} was dropped: invalid fields`, checked.faults);
    return;
  }
  if (navigator.onLine === false) return;
  sentAt = performance.now();
  const now = Date.now();
  const envelope = { event: checked.event, eventTimestamp: now, userId: currentUid(), timestamp: now };
  const body = JSON.stringify({ data: [{ ...envelope, ...checked.fields }] });
  const type = "application/json";
  if (isLeaving && navigator.sendBeacon?.(paths.apiEvents(), new Blob([body], { type }))) return;
  const request = { method: "POST", headers: { "content-type": type }, body, keepalive: true };
  fetch(paths.apiEvents(), request).catch(() => {});
}
