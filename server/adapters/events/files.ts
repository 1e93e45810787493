import { ByteWriter, parquetWriteRows } from "hyparquet-writer";
import type { EventFileForm } from "#domain/events/file-form.ts";
import { csvMark, csvRow } from "#domain/review/csv.ts";

/** A record of an event as files hold it. Times are moments of UTC; `fields` is what its event asks for. */
export interface FiledEvent {
  timestamp: Date;
  eventTimestamp: Date;
  event: string;
  /** Null for a visitor. */
  userId: string | null;
  id: string;
  fields: Record<string, unknown>;
}

/** Takes the next bytes or letters of a file; resolves when more may come. */
export type Sink = (part: string | Uint8Array) => Promise<void>;

/** How many rows a Parquet file holds in one group, all of which are in memory while it is written. */
const groupRows = 20_000;

/** Writes records into a file of a form, a page at a time, without ever holding all of them. */
export function writeEventFile(form: EventFileForm, pages: AsyncIterable<FiledEvent[]>, sink: Sink): Promise<void> {
  return writers[form](pages, sink);
}

const writers: Record<EventFileForm, (pages: AsyncIterable<FiledEvent[]>, sink: Sink) => Promise<void>> = {
  csv: async (pages, sink) => {
    await sink(csvMark + csvRow(columns.map(({ name }) => name)));
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
  /** As JSON. */
  { name: "fields", type: "STRING", nullable: false },
] satisfies Parameters<typeof parquetWriteRows>[0]["columns"];

function cellsOf({ timestamp, eventTimestamp, event, userId, id, fields }: FiledEvent) {
  return [timestamp.toISOString(), eventTimestamp.toISOString(), event, userId, id, JSON.stringify(fields)];
}

async function* parquetRows(pages: AsyncIterable<FiledEvent[]>) {
  for await (const page of pages) {
    for (const record of page) yield { ...record, fields: JSON.stringify(record.fields) };
  }
}

/** Hands on what was written after each group of rows. */
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
