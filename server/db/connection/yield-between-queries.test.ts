import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxRowsPerPortion, yieldBetweenQueries } from "./yield-between-queries.ts";

let client: PGlite;
/** How many rows each message to the database brought back. */
let brought: number[] = [];

beforeAll(async () => {
  client = await PGlite.create();
  const send = client.execProtocolStream.bind(client);
  client.execProtocolStream = async (message, options) => {
    const messages = await send(message, options);
    brought.push(messages.filter(({ name }) => name === "dataRow").length);
    return messages;
  };
  yieldBetweenQueries(client);
  await client.exec("create table given (number int primary key)");
});

afterAll(() => client.close());

const numbers = (most: number) => Array.from({ length: most }, (_, index) => index + 1);
const bringing = async <Result>(work: () => Promise<Result>) => {
  brought = [];
  const result = await work();
  return { result, most: Math.max(...brought) };
};

test.each([0, 1, maxRowsPerPortion, maxRowsPerPortion + 1, 10_000])(
  "%i rows come whole, and never many at once",
  async (most) => {
    const ask = () => client.query<{ number: number }>("select number from generate_series(1, $1) as number", [most]);
    const { result, most: longest } = await bringing(ask);
    expect(result.rows.map(({ number }) => number)).toEqual(numbers(most));
    expect(result.rowCount).toBe(most);
    expect(longest).toBe(Math.min(most, maxRowsPerPortion));
  },
);

test("many rows are written by one statement, which returns all of them", async () => {
  const text = "insert into given select number from generate_series(1, 1200) as number returning number";
  const { result, most } = await bringing(() => client.query<{ number: number }>(text));
  expect(result.rows.map(({ number }) => number)).toEqual(numbers(1200));
  expect(result.affectedRows).toBe(1200);
  expect(most).toBe(maxRowsPerPortion);
  expect((await client.query("update given set number = -number")).affectedRows).toBe(1200);
});

test("a query that fails after many rows fails whole, in a transaction too, and the next one is answered", async () => {
  const failing = "select 1 / (900 - number) from generate_series(1, 1000) as number";
  await expect(client.query(failing)).rejects.toThrow("division by zero");
  const inside = client.transaction(async (transaction) => {
    await transaction.query("insert into given values (5000)");
    await transaction.query(failing);
  });
  await expect(inside).rejects.toThrow("division by zero");
  expect((await client.query("select number from given where number = 5000")).rows).toEqual([]);
});

test("a query sent meanwhile is answered after it, and is not among its rows", async () => {
  const text = "select number from generate_series(1, 3000) as number";
  const [long, short] = await Promise.all([client.query(text), client.query("select 'short' as word")]);
  expect([long.rows.length, short.rows]).toEqual([3000, [{ word: "short" }]]);
});
