import { ByteWriter, parquetWriteRows } from "hyparquet-writer";
import type { EventFileFormat } from "#domain/events/file-format.ts";
import { csvByteOrderMark, csvRow } from "#domain/review/csv.ts";

/** An event record in a file. Times are in UTC; `fields` depends on the event. */
export interface EventFileRecord {
  timestamp: Date;
  eventTimestamp: Date;
  event: string;
  /** Null for a visitor. */
  userId: string | null;
  id: string;
  fields: Record<string, unknown>;
}

/** Writes the next part of a file; resolves when it is ready for more. */
export type Sink = (part: string | Uint8Array) => Promise<void>;

/** Rows per group of a Parquet file; a whole group is in memory while it is written. */
const groupRows = 20_000;

/** Writes records to a file of the given format, page by page, without holding all of them in memory. */
export function writeEventFile(
  form: EventFileFormat,
  pages: AsyncIterable<EventFileRecord[]>,
  sink: Sink,
): Promise<void> {
  return writers[form](pages, sink);
}

const writers: Record<EventFileFormat, (pages: AsyncIterable<EventFileRecord[]>, sink: Sink) => Promise<void>> = {
  csv: async (pages, sink) => {
    await sink(csvByteOrderMark + csvRow(columns.map(({ name }) => name)));
    for await (const page of pages) await sink(page.map((record) => csvRow(cellsOf(record))).join(""));
  },
  ndjson: async (pages, sink) => {
    for await (const page of pages) await sink(page.map((record) => `${JSON.stringify(record)}\n`).join(""));
  },
  parquet: async (pages, sink) => {
    await parquetWriteRows({
      writer: new SinkWriter(sink),
      rows: parquetRows(pages),
      columns,
      rowGroupSize: groupRows,
      createdBy: "studiolo",
    });
  },
};

const columns = [
  { name: "timestamp", type: "TIMESTAMP", nullable: false },
  { name: "eventTimestamp", type: "TIMESTAMP", nullable: false },
  { name: "event", type: "STRING", nullable: false },
  { name: "userId", type: "STRING", nullable: true },
  { name: "id", type: "STRING", nullable: false },
  /** In JSON. */
  { name: "fields", type: "STRING", nullable: false },
] satisfies Parameters<typeof parquetWriteRows>[0]["columns"];

function cellsOf({ timestamp, eventTimestamp, event, userId, id, fields }: EventFileRecord) {
  return [timestamp.toISOString(), eventTimestamp.toISOString(), event, userId, id, JSON.stringify(fields)];
}

async function* parquetRows(pages: AsyncIterable<EventFileRecord[]>) {
  for await (const page of pages) {
    for (const record of page) yield { ...record, fields: JSON.stringify(record.fields) };
  }
}

/** Flushes the written bytes to the sink after each group of rows. */
class SinkWriter extends ByteWriter {
  readonly #sink: Sink;

  constructor(sink: Sink) {
    super();
    this.#sink = sink;
  }

  async flush(): Promise<void> {
    const bytes = this.getBytes().slice();
    this.index = 0;
    await this.#sink(bytes);
  }

  override finish(): Promise<void> {
    return this.flush();
  }
}
