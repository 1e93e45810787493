import { setImmediate as letOthersRun } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

type BackendMessage = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];

/** After queries have kept the thread for so long, in milliseconds, whoever waits for it gets a turn first. */
const turnMs = 8;

/** The most rows that the embedded database gives in one go. */
export const mostRowsAtOnce = 500;

/**
 * Has queries on the embedded database give way between one another, and a long one between its rows. PGlite runs them
 * on the thread that also answers requests: those that wait in its line would follow each other without ever letting the
 * event loop go round, and one of 10,000 rows would keep it for 140 ms.
 */
export function takeTurns(client: PGlite): void {
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
