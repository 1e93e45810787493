import { pluralize } from "#domain/text/pluralize.ts";

/** State of the connection: normal, slow with pages from the device, or none. */
export type Connection = "online" | "slow" | "offline";

/** State of the connection and of this device's grades and marks, at one moment. */
export interface ConnectionInput {
  connection: Connection;
  /** Number that wait on the device to be sent. */
  waiting: number;
  /** Number that the server has acknowledged since the page was opened. */
  acknowledged: number;
}

/** Message to a learner about the connection and the grades and marks that wait on the device. */
export type ConnectionStatus =
  | { kind: "none" }
  | ({ kind: "slow" } & Partial<SinceGone>)
  | ({ kind: "offline"; waiting: number } & SinceGone)
  | ({ kind: "sending"; waiting: number } & SinceGone)
  | { kind: "sent" }
  | { kind: "back" };

/** Data kept from the loss of the connection until its outcome is shown. */
interface SinceGone {
  /** Number acknowledged by the server before the loss. */
  acknowledgedBefore: number;
}

/** Returns the message that follows the former one. */
export function nextStatus(
  former: ConnectionStatus,
  { connection, waiting, acknowledged }: ConnectionInput,
): ConnectionStatus {
  const before = "acknowledgedBefore" in former ? former.acknowledgedBefore : undefined;
  if (connection === "offline") return { kind: "offline", waiting, acknowledgedBefore: before ?? acknowledged };
  if (connection === "slow")
    return before === undefined ? { kind: "slow" } : { kind: "slow", acknowledgedBefore: before };
  if (former.kind === "sent" || former.kind === "back") return former;
  if (before === undefined) return { kind: "none" };
  if (waiting > 0) return { kind: "sending", waiting, acknowledgedBefore: before };
  return acknowledged > before ? { kind: "sent" } : { kind: "back" };
}

/** Returns the text of a message; null for none. */
export function connectionStatusText(news: ConnectionStatus): string | null {
  switch (news.kind) {
    case "none":
      return null;
    case "slow":
      return "The connection is slow. You see this page as this device kept it.";
    case "offline":
      return `You are offline. ${news.waiting === 0 ? "Pages that this device kept still open." : `${waitingText(news.waiting)} and will be sent.`}`;
    case "sending":
      return `You are back online. ${countText(news.waiting)} being sent.`;
    case "sent":
      return "You are back online. Sent.";
    case "back":
      return "You are back online.";
  }
}

/** Returns the waiting number in words: `3 grades or marks are kept on this device`. */
export function waitingText(waiting: number): string {
  return `${countText(waiting)} kept on this device`;
}

function countText(waiting: number): string {
  return pluralize(waiting, "grade or mark is", "grades or marks are");
}
