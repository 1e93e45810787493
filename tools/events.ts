import { once } from "node:events";
import { open, rename, rm } from "node:fs/promises";
import type { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import {
  type EventFileForm,
  eventFileForms,
  type FiledEvent,
  type Sink,
  writeEventFile,
} from "#server/adapters/event-files.ts";
import type { Database } from "#server/db/database.ts";
import { countEvents, type EventRange, pageEvents } from "#server/db/event-pages.ts";
import { withOperatorDatabase } from "#tools/operator-database.ts";

const usage = `studiolo events export --from <day> --to <day> --format csv|ndjson|parquet [--out <file>] [--json]
  writes the records of events that were stored from the first day to the last, both included, by UTC (2026-11-01);
  without --out to the standard output; without days all that there are. With --json it says in JSON what it has written.`;

/** What is to be written, and where. */
interface Export {
  range: EventRange;
  form: EventFileForm;
  /** Null for the standard output. */
  out: string | null;
  isJson: boolean;
}

/**
 * `studiolo events export …`, on the database of the environment. An embedded one must not be open in a running site:
 * stop that first. Gives the exit code: 2 where the words were not understood or there is no database.
 */
export async function events(words: string[]): Promise<number> {
  const wanted = readWords(words);
  if (typeof wanted === "string") {
    console.error(`${wanted}\n${usage}`.trim());
    return 2;
  }
  return withOperatorDatabase((db) => exportEvents(db, wanted));
}

/** The export that the words ask for, or what is wrong with them. */
function readWords(words: string[]): Export | string {
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const { from = "1970-01-01", to = "9998-12-31", format = "", out, json = false } = values;
    if (positionals.join(" ") !== "export") return "";
    const [first, last] = [from, to].map(dayOf);
    if (!first || !last) return "A day is written like 2026-11-01.";
    if (first > last) return `${to} is before ${from}.`;
    const form = eventFileForms.find((each) => each === format);
    if (!form) return `--format is one of ${eventFileForms.join(", ")}.`;
    return { range: { from: first, to: new Date(last.getTime() + dayMs) }, form, out: out ?? null, isJson: json };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const dayMs = 86_400_000;

const options = {
  from: { type: "string" },
  to: { type: "string" },
  format: { type: "string" },
  out: { type: "string" },
  json: { type: "boolean" },
} as const;

function dayOf(text: string): Date | null {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day?.toJSON()?.startsWith(text) ? day : null;
}

async function exportEvents(db: Database, { range, form, out, isJson }: Export): Promise<number> {
  const total = await countEvents(db, range);
  const bar = new SingleBar({
    format: "events {bar} {percentage} %, {value} of {total}",
    stream: process.stderr,
    clearOnComplete: true,
  });
  bar.start(total, 0);
  let records = 0;
  const note = (more: number) => {
    records += more;
    bar.update(records);
  };
  const pages = filedPages(db, range, note);
  try {
    await (out === null
      ? writeTo(process.stdout, (sink) => writeEventFile(form, pages, sink))
      : writeFile(out, (sink) => writeEventFile(form, pages, sink)));
  } finally {
    bar.stop();
  }
  const told = isJson ? JSON.stringify({ records, format: form, out }) : `${records} records of events written.`;
  if (out === null) console.error(told);
  else console.log(told);
  return 0;
}

async function* filedPages(
  db: Database,
  range: EventRange,
  note: (records: number) => void,
): AsyncGenerator<FiledEvent[]> {
  for await (const page of pageEvents(db, range)) {
    yield page.map(({ uid, timestamp, eventTimestamp, ...rest }) => ({
      timestamp,
      eventTimestamp,
      userId: uid,
      ...rest,
    }));
    note(page.length);
  }
}

type Write = (sink: Sink) => Promise<void>;

/** The file is there whole, or not at all. Nobody but the operator may read it. */
async function writeFile(out: string, write: Write): Promise<void> {
  const unfinished = `${out}.part`;
  const file = await open(unfinished, "w", 0o600);
  try {
    await write((part) => file.appendFile(part));
    await file.sync();
    await file.close();
    await rename(unfinished, out);
  } catch (error) {
    await file.close().catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

function writeTo(stream: Writable, write: Write): Promise<void> {
  return write(async (part) => {
    if (!stream.write(part)) await once(stream, "drain");
  });
}
