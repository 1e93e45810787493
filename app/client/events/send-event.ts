import type { EventToSend } from "#domain/events/records.ts";
import { awakeEvent } from "#domain/hydration-event.ts";
import { allowsOptionalSignals } from "#domain/privacy/consent.ts";
import { currentConsent } from "./chosen-consent.ts";

type Sender = typeof import("./event-sender.ts");

let loading: Promise<Sender | null> | null = null;

/**
 * Sends an event, if its fields are right, the consent allows it, and none was sent within the last 300 ms. Nobody waits
 * for it: an event that cannot be sent is dropped, which at most the browser's console says.
 */
export function sendEvent(event: EventToSend): void {
  void loadSender().then((sender) => sender?.send(event));
}

/** Notes what is typed into a search, and how much it found. It is sent with what else was typed, two seconds after. */
export function noteSearch(text: string, results: number): void {
  void loadSender().then((sender) => sender?.noteSearch(text, results));
}

function loadSender(): Promise<Sender | null> {
  loading ??= import("./event-sender.ts").catch(() => {
    // Without a connection; the next event asks again.
    loading = null;
    return null;
  });
  return loading;
}

// Where events may be sent their code is there before the first one, so that whoever leaves at once takes none along.
if (typeof window !== "undefined") {
  window.addEventListener(awakeEvent, () => allowsOptionalSignals(currentConsent()) && void loadSender(), {
    once: true,
  });
}
