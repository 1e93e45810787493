/** How the site can be reached from here: as ever, slowly with pages from the device, or not at all. */
export type Connection = "online" | "slow" | "offline";

/** What is known of the connection and of the grades and marks of this device, at one moment. */
export interface ConnectionFacts {
  connection: Connection;
  /** How many wait on the device to be sent. */
  waiting: number;
  /** How many the server has answered since the page was opened. */
  acknowledged: number;
}

/** What a learner is told about the connection, and about what waits on the device to be sent. */
export type ConnectionNews =
  | { kind: "none" }
  | ({ kind: "slow" } & Partial<SinceGone>)
  | ({ kind: "offline"; waiting: number } & SinceGone)
  | ({ kind: "sending"; waiting: number } & SinceGone)
  | { kind: "sent" }
  | { kind: "back" };

/** Remembered from the moment at which the connection went, until it is said how all that ended. */
interface SinceGone {
  /** How many the server had answered by then. */
  acknowledgedBefore: number;
}

/** What is to be told now, after what was told before. */
export function stepNews(
  former: ConnectionNews,
  { connection, waiting, acknowledged }: ConnectionFacts,
): ConnectionNews {
  const before = "acknowledgedBefore" in former ? former.acknowledgedBefore : undefined;
  if (connection === "offline") return { kind: "offline", waiting, acknowledgedBefore: before ?? acknowledged };
  if (connection === "slow")
    return before === undefined ? { kind: "slow" } : { kind: "slow", acknowledgedBefore: before };
  if (former.kind === "sent" || former.kind === "back") return former;
  if (before === undefined) return { kind: "none" };
  if (waiting > 0) return { kind: "sending", waiting, acknowledgedBefore: before };
  return acknowledged > before ? { kind: "sent" } : { kind: "back" };
}

/** The news in words; null for none. */
export function newsText(news: ConnectionNews): string | null {
  switch (news.kind) {
    case "none":
      return null;
    case "slow":
      return "The connection is slow. You see this page as this device kept it.";
    case "offline":
      return `You are offline. ${news.waiting === 0 ? "Pages that this device kept still open." : `${keptText(news.waiting)} and will be sent.`}`;
    case "sending":
      return `You are back online. ${countText(news.waiting)} being sent.`;
    case "sent":
      return "You are back online. Sent.";
    case "back":
      return "You are back online.";
  }
}

/** How much waits, in words: `3 grades or marks are kept on this device`. */
export function keptText(waiting: number): string {
  return `${countText(waiting)} kept on this device`;
}

function countText(waiting: number): string {
  return waiting === 1 ? "1 grade or mark is" : `${waiting} grades or marks are`;
}
