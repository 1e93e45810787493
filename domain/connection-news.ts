/** How the site can be reached from here: as ever, slowly with pages from the device, or not at all. */
export type Connection = "online" | "slow" | "offline";

/** What a learner is told about the connection, and about what waits on the device to be sent. */
export type ConnectionNews =
  | { kind: "none" }
  | { kind: "slow" }
  | { kind: "offline"; waiting: number }
  | { kind: "sending"; waiting: number }
  | { kind: "sent" }
  | { kind: "back" };

/** What is to be told now, after what was told before. */
export function stepNews(
  former: ConnectionNews,
  { connection, waiting }: { connection: Connection; waiting: number },
): ConnectionNews {
  if (connection === "offline") return { kind: "offline", waiting };
  if (connection === "slow") return { kind: "slow" };
  switch (former.kind) {
    case "none":
    case "slow":
      return { kind: "none" };
    case "offline":
      if (waiting > 0) return { kind: "sending", waiting };
      return former.waiting > 0 ? { kind: "sent" } : { kind: "back" };
    case "sending":
      return waiting > 0 ? { kind: "sending", waiting } : { kind: "sent" };
    case "sent":
    case "back":
      return former;
  }
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
