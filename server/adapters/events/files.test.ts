import { parquetReadObjects } from "hyparquet";
import { expect, test } from "vitest";
import type { EventFileFormat } from "#domain/events/file-format.ts";
import { type EventFileRecord, writeEventFile } from "./files.ts";

const record = (number: number): EventFileRecord => ({
  timestamp: new Date(Date.UTC(2026, 10, 22, 10, 0, 0, number)),
  eventTimestamp: new Date(Date.UTC(2026, 10, 22, 9, 59, 0, number)),
  event: "URL_CLICK",
  userId: number % 3 === 0 ? null : `learner ${number}`,
  id: `${number}`,
  fields: JSON.parse(
    `{"itemId":"https://a.example/?q=\\"${number}\\",\\n;","courseId":"Ω 中文 🎓","__proto__":{"n":${number}}}`,
  ),
});

async function write(form: EventFileFormat, pages: EventFileRecord[][]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const asPages = async function* () {
    yield* pages;
  };
  await writeEventFile(form, asPages(), async (part) => void parts.push(Buffer.from(part)));
  return Buffer.concat(parts);
}

const asBuffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

test("a Parquet file of several groups gives every record back as it was", async () => {
  const records = Array.from({ length: 21_000 }, (_, number) => record(number));
  const pages = Array.from({ length: 7 }, (_, page) => records.slice(page * 3000, (page + 1) * 3000));
  const file = await write("parquet", pages);
  const rows = await parquetReadObjects({ file: asBuffer(file) });
  expect(rows).toHaveLength(records.length);
  expect(rows).toEqual(records.map((each) => ({ ...each, fields: JSON.stringify(each.fields) })));
});

test("a file without records is a good one", async () => {
  expect(await parquetReadObjects({ file: asBuffer(await write("parquet", [])) })).toEqual([]);
  expect((await write("ndjson", [])).toString()).toBe("");
  expect((await write("csv", [])).toString()).toBe("\uFEFFtimestamp,eventTimestamp,event,userId,id,fields\r\n");
});

test("each line of NDJSON is a record", async () => {
  const lines = (await write("ndjson", [[record(1), record(2)], [record(3)]])).toString().trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    [1, 2, 3].map((number) => JSON.parse(JSON.stringify(record(number)))),
  );
});

test("a row of CSV has the fields as JSON, whatever their content", async () => {
  const [, row = ""] = (await write("csv", [[record(1)]])).toString().split("\r\n");
  const [cell = ""] = row.match(/"\{.*\}"$/s) ?? [];
  expect(JSON.parse(cell.slice(1, -1).replaceAll('""', '"'))).toEqual(record(1).fields);
  expect(row.slice(0, -cell.length)).toBe("2026-11-22T10:00:00.001Z,2026-11-22T09:59:00.001Z,URL_CLICK,learner 1,1,");
});
