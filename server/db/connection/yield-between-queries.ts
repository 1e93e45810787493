import { setImmediate as letOthersRun } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

type BackendMessage = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];

/** Milliseconds of queries in a row after which other work gets a turn. */
const turnMs = 8;

/** Rows that PGlite returns at most before other work gets a turn. */
export const mostRowsAtOnce = 500;

/**
 * Makes PGlite yield to the event loop between queries, and within a query between portions of its rows. It runs on the
 * thread that also serves requests: queued queries would follow each other without letting the event loop turn, and one
 * of 10,000 rows would block it for 140 ms.
 */
export function yieldBetweenQueries(client: PGlite): void {
  giveWayBetween(client);
  readInParts(client);
}

function giveWayBetween(client: PGlite): void {
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
 * Asks for the rows of a query so many at a time, as PostgreSQL's protocol allows (Execute with a number of rows, answered
 * by PortalSuspended). It stays one statement that sees one state of the data, and no other query comes between.
 */
function readInParts(client: PGlite): void {
  const send = client.execProtocolStream.bind(client);
  client.execProtocolStream = async (message, options) => {
    if (!asksForAll(message)) return send(message, options);
    const asked = withMost(message, mostRowsAtOnce);
    const rows: BackendMessage[] = [];
    for (;;) {
      const part = await send(asked, options);
      if (part.at(-1)?.name !== "portalSuspended") return rows.length > 0 ? wholeOf(rows, part) : part;
      rows.push(...part.slice(0, -1));
    }
  };
}

/** All rows with the end of the last part, whose number counts the rows of that part alone. */
function wholeOf(rows: readonly BackendMessage[], last: readonly BackendMessage[]): BackendMessage[] {
  const messages = [...rows, ...last];
  const given = messages.filter(({ name }) => name === "dataRow").length;
  return messages.map((message) =>
    message.name === "commandComplete" && "text" in message
      ? { ...message, text: String(message.text).replace(/\d+$/, `${given}`) }
      : message,
  );
}

/** The first byte of the message Execute; its last four are the most rows to be given, where 0 stands for all. */
const executeCode = "E".charCodeAt(0);
const mostBytes = 4;

function asksForAll(message: Uint8Array): boolean {
  return message[0] === executeCode && message.slice(-mostBytes).every((byte) => byte === 0);
}

function withMost(message: Uint8Array, most: number): Uint8Array {
  const asked = Uint8Array.from(message);
  new DataView(asked.buffer).setUint32(asked.length - mostBytes, most);
  return asked;
}
