import { setImmediate as letOthersRun } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

type BackendMessage = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];

/** Milliseconds of queries in a row after which other work gets a turn. */
const turnMs = 8;

/** Rows that PGlite returns at most before other work gets a turn. */
export const maxRowsPerPortion = 500;

/**
 * Makes PGlite yield to the event loop between queries, and within a query between portions of its rows. It runs on the
 * thread that also serves requests: queued queries would follow each other without letting the event loop turn, and one
 * of 10,000 rows would block it for 140 ms.
 */
export function yieldBetweenQueries(client: PGlite): void {
  yieldBeforeQueries(client);
  readInPortions(client);
}

function yieldBeforeQueries(client: PGlite): void {
  const execute = client.execProtocolRaw.bind(client);
  let turnedAt = 0;
  client.execProtocolRaw = async (message, options) => {
    if (performance.now() - turnedAt > turnMs) {
      await letOthersRun();
      turnedAt = performance.now();
    }
    return execute(message, options);
  };
}

/**
 * Reads the rows of a query in portions, as PostgreSQL's protocol allows (Execute with a row limit, answered by
 * PortalSuspended). It stays one statement with one snapshot of the data, and no other query runs in between.
 */
function readInPortions(client: PGlite): void {
  const send = client.execProtocolStream.bind(client);
  client.execProtocolStream = async (message, options) => {
    if (!hasNoRowLimit(message)) return send(message, options);
    const asked = withRowLimit(message, maxRowsPerPortion);
    const rows: BackendMessage[] = [];
    for (;;) {
      const part = await send(asked, options);
      if (part.at(-1)?.name !== "portalSuspended") return rows.length > 0 ? joinPortions(rows, part) : part;
      rows.push(...part.slice(0, -1));
    }
  };
}

/** Joins the portions to one result: the command's tag counts the rows of the last one alone. */
function joinPortions(rows: readonly BackendMessage[], last: readonly BackendMessage[]): BackendMessage[] {
  const messages = [...rows, ...last];
  const given = messages.filter(({ name }) => name === "dataRow").length;
  return messages.map((message) =>
    message.name === "commandComplete" && "text" in message
      ? { ...message, text: String(message.text).replace(/\d+$/, `${given}`) }
      : message,
  );
}

/** First byte of the message Execute; its last four hold the row limit, 0 for none. */
const executeCode = "E".charCodeAt(0);
const limitBytes = 4;

function hasNoRowLimit(message: Uint8Array): boolean {
  return message[0] === executeCode && message.slice(-limitBytes).every((byte) => byte === 0);
}

function withRowLimit(message: Uint8Array, limit: number): Uint8Array {
  const asked = Uint8Array.from(message);
  new DataView(asked.buffer).setUint32(asked.length - limitBytes, limit);
  return asked;
}
