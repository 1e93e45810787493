import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { migrationsFolder } from "./migrations-folder.ts";
import { openPostgresql } from "./open-postgresql.ts";

/** What the opening of an address is refused with. */
async function refusal(databaseUrl: string): Promise<string> {
  try {
    const { close } = await openPostgresql(databaseUrl, migrationsFolder);
    await close();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("the address was not refused");
}

/** A TCP server that treats every connection in one way; gives its port. */
async function listen(answer: (socket: Socket) => void): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on("error", () => {});
    answer(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test("an address where nothing listens is told as DATABASE_URL, with server and database, without the password", async () => {
  const message = await refusal("postgres://studiolo:hunter2@127.0.0.1:1/learning");
  expect(message).toMatch(
    /^Cannot use the database at postgres:\/\/.*127\.0\.0\.1:1\/learning \(DATABASE_URL\): .*ECONNREFUSED/,
  );
  expect(message).not.toContain("hunter2");
});

test.each([
  ["in the query", "postgres://127.0.0.1:1/learning?user=studiolo&password=hunter2"],
  ["in an address that cannot be read", "postgres://studiolo:hunter2@[127.0.0.1/learning"],
  ["with a slash that was not escaped", "postgres://studiolo:x/hunter2@127.0.0.1:1/learning"],
  ["with a slash after a digit", "postgres://127.0.0.1:1/hunter2@127.0.0.1:1/learning"],
  ["in an address of another kind", "mysql://studiolo:hunter2@127.0.0.1:1/learning"],
  ["in an address whose scheme was forgotten", "studiolo:hunter2@127.0.0.1:1/learning"],
])("a password %s is not told", async (_where, databaseUrl) => {
  const message = await refusal(databaseUrl);
  expect(message).toContain("DATABASE_URL");
  expect(message).not.toContain("hunter2");
});

test("what a PostgreSQL server answers is told", async () => {
  const fields = 'SFATAL\0C28P01\0Mpassword authentication failed for user "studiolo"\0\0';
  const answer = Buffer.from(`E....${fields}`);
  answer.writeInt32BE(answer.length - 1, 1);
  const port = await listen((socket) => socket.once("data", () => socket.end(answer)));
  const message = await refusal(`postgres://studiolo:hunter2@127.0.0.1:${port}/learning`);
  expect(message).toContain('password authentication failed for user "studiolo"');
  expect(message).toContain("DATABASE_URL");
  expect(message).not.toContain("hunter2");
});

test("a server that hangs up is told too", async () => {
  const port = await listen((socket) => socket.once("data", () => socket.end()));
  const message = await refusal(`postgres://studiolo:hunter2@127.0.0.1:${port}/learning`);
  expect(message).toMatch(/\(DATABASE_URL\): .+/);
  expect(message).not.toContain("hunter2");
});
