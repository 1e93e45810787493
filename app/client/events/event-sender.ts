import { seenUid } from "#app/client/use-root.ts";
import { checkEvent } from "#domain/events/check-event.ts";
import { type EventToSend, type FieldsOf, isEssential } from "#domain/events/records.ts";
import { paths } from "#domain/paths.ts";
import { allowsOptionalSignals } from "#domain/privacy/consent.ts";
import { currentConsent } from "./chosen-consent.ts";

/** After one was sent, nothing is sent for this long, in milliseconds (specification, section 9). */
const throttleMs = 300;

/** What is typed within this time of the letters before it takes their place, in milliseconds. */
const restMs = 300;

/** A search is over when nothing was typed for this long, in milliseconds. */
const searchMs = 2000;

/** The most searches that are told of at once, and the most characters of one. */
const mostSearches = 20;
const longestSearch = 100;

let sentAt = Number.NEGATIVE_INFINITY;

let searches: FieldsOf<"SEARCHING">["items"] = [];
let typedAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends an event; drops it within 300 ms of the last one. Import `send-event.ts`, which fetches this when it is time. */
export function send(event: EventToSend): void {
  if (pauseLeftMs() > 0) console.debug(`${event.event} was dropped: the last event was sent just before`);
  else post(event, false);
}

function pauseLeftMs(): number {
  return sentAt + throttleMs - performance.now();
}

/** Notes what is typed into a search, and how many results it has. */
export function noteSearch(text: string, results: number): void {
  const now = performance.now();
  const itemId = text.slice(0, longestSearch);
  // Letters on the way to a word are no searches; nor is the same text once more.
  if (now - typedAt < restMs || searches.at(-1)?.itemId === itemId) searches.pop();
  searches = [...searches, { itemId, results }].slice(-mostSearches);
  typedAt = now;
  clearTimeout(timer);
  timer = setTimeout(() => sendSearches(false), searchMs);
}

/** Sends what was searched for: after the pause that the last event has begun, or at once where the page is left. */
function sendSearches(isLeaving: boolean): void {
  clearTimeout(timer);
  if (!isLeaving && pauseLeftMs() > 0) {
    timer = setTimeout(() => sendSearches(false), pauseLeftMs());
    return;
  }
  if (searches.length > 0) post({ event: "SEARCHING", items: searches, timestamp: Date.now() }, isLeaving);
  searches = [];
}

// Whoever closes the page, or puts it away on a phone, may not come back.
window.addEventListener("pagehide", () => sendSearches(true));
document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && sendSearches(true));

/** Sends a record that is right and allowed, so that it outlives the page. */
function post(event: EventToSend, isLeaving: boolean): void {
  if (!isEssential(event.event) && !allowsOptionalSignals(currentConsent())) return;
  const checked = checkEvent(event);
  if ("faults" in checked) {
    console.warn(`${event.event} was dropped: it is not as it should be`, checked.faults);
    return;
  }
  if (navigator.onLine === false) return;
  sentAt = performance.now();
  const now = Date.now();
  const envelope = { event: checked.event, eventTimestamp: now, userId: seenUid(), timestamp: now };
  const body = JSON.stringify({ data: [{ ...envelope, ...checked.fields }] });
  const type = "application/json";
  if (isLeaving && navigator.sendBeacon?.(paths.apiEvents(), new Blob([body], { type }))) return;
  const request = { method: "POST", headers: { "content-type": type }, body, keepalive: true };
  fetch(paths.apiEvents(), request).catch(() => {});
}
