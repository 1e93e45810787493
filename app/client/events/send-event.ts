import type { EventInput } from "#domain/events/records.ts";
import { hydratedEvent } from "#domain/hydration-event.ts";
import { allowsOptionalSignals } from "#domain/privacy/consent.ts";
import { currentConsent } from "./chosen-consent.ts";

type Sender = typeof import("./event-sender.ts");

let loading: Promise<Sender | null> | null = null;

/**
 * Sends an event if its fields are valid, the consent allows it, and no event was sent within the last 300 ms. Fire and
 * forget: an event that cannot be sent is dropped, at most with a line in the browser's console.
 */
export function sendEvent(event: EventInput): void {
  void loadSender().then((sender) => sender?.send(event));
}

/**
 * Records a search's text and its number of results. All texts of a search are sent together, two seconds after the
 * last.
 */
export function recordSearch(text: string, results: number): void {
  void loadSender().then((sender) => sender?.recordSearch(text, results));
}

function loadSender(): Promise<Sender | null> {
  loading ??= import("./event-sender.ts").catch(() => {
    // Offline: the next event tries to load it again.
    loading = null;
    return null;
  });
  return loading;
}

// Loads the sender before the first event if the consent allows events, so that leaving early loses none.
if (typeof window !== "undefined") {
  window.addEventListener(hydratedEvent, () => allowsOptionalSignals(currentConsent()) && void loadSender(), {
    once: true,
  });
}
