import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { parquetReadObjects } from "hyparquet";
import { expect } from "vitest";
import { appendEvents } from "#server/db/events/events.ts";
import { events } from "#server/db/schema/events.ts";
import { openMachine } from "#tests/helpers/operator/machine.ts";
import { eventIds, sampleOf } from "#tests/helpers/study/event-samples.ts";
import { siteTest } from "#tests/helpers/test-site.ts";

/** More records than one page of the export. */
const records = 4500;

/** Records of all events over three days, many of them stored in the same millisecond. */
function rows() {
  return Array.from({ length: records }, (_, number) => {
    const event = eventIds[number % eventIds.length] ?? "VIEW_ITEM";
    const { event: _event, ...fields } = sampleOf(event);
    const at = new Date(Date.UTC(2026, 9, 30 + (number % 3), 23, 59, 59, Math.floor(number / 30)));
    return {
      uid: null,
      id: `${number}`,
      event,
      eventTimestamp: new Date(at.getTime() - number),
      timestamp: at,
      fields,
    };
  });
}

siteTest(
  "an operator takes the records of some days out in each form, and nothing is changed, left out or doubled",
  async () => {
    const { open, dataDir, ...machine } = await openMachine();
    const opened = await open();
    await appendEvents(opened.db, rows());
    const storedRecords = await opened.db.select().from(events).orderBy(asc(events.timestamp), asc(events.id));
    await opened.close();
    expect(storedRecords).toHaveLength(records);
    const table = storedRecords.map(({ uid, ...rest }) => ({ ...rest, userId: uid }));

    const studiolo = (...words: string[]) => machine.studiolo("events", ...words);
    const out = (form: string) => join(dataDir, `events.${form}`);
    const days = ["--from", "2026-10-30", "--to", "2026-11-01"];

    for (const form of ["csv", "ndjson", "parquet"]) {
      const result = await studiolo("export", ...days, "--format", form, "--out", out(form), "--json");
      expect(result.code, form).toBe(0);
      expect(JSON.parse(result.stdout)).toEqual({ records, format: form, out: out(form) });
    }
    const again = await studiolo("export", ...days, "--format", "csv", "--out", out("ndjson"));
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining("already exists") });
    const lines = (await readFile(out("ndjson"), "utf8")).trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line))).toEqual(JSON.parse(JSON.stringify(table)));
    const file = await readFile(out("parquet"));
    const parquet = await parquetReadObjects({ file: new Uint8Array(file).buffer });
    expect(parquet.map((row) => ({ ...row, fields: JSON.parse(row.fields) }))).toEqual(table);
    expect(readCsv(await readFile(out("csv"), "utf8"))).toEqual(JSON.parse(JSON.stringify(table)));
    expect((await stat(out("csv"))).mode & 0o777).toBe(0o600);
    expect((await readdir(dataDir)).filter((name) => name.endsWith(".part"))).toEqual([]);

    const oneDay = await studiolo("export", "--from", "2026-10-31", "--to", "2026-10-31", "--format", "ndjson");
    expect(oneDay.stdout.trimEnd().split("\n")).toHaveLength(records / 3);
    expect(oneDay.stderr).toContain(`${(records / 3).toLocaleString("en")} records`);
  },
  180_000,
);

/** Rows of a CSV file by its own header, with the types of the records. */
function readCsv(text: string): unknown[] {
  const [header = [], ...lines] = text
    .replace("\uFEFF", "")
    .split("\r\n")
    .slice(0, -1)
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)])
    .map((cells) => cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ""));
  return lines.map((cells) => {
    const row = Object.fromEntries(header.map((name, index) => [name, cells[index]]));
    return { ...row, userId: row.userId || null, fields: JSON.parse(row.fields ?? "") };
  });
}
