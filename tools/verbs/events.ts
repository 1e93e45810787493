import { once } from "node:events";
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import type { Writable } from "node:stream";
import { type EventFileForm, eventFileForms } from "#domain/events/file-form.ts";
import { counted } from "#domain/text/counted.ts";
import { type FiledEvent, type Sink, writeEventFile } from "#server/adapters/events/files.ts";
import type { Database } from "#server/db/connection/database.ts";
import { countEvents, type EventRange, pageEvents } from "#server/db/events/list-in-pages.ts";
import { withOperatorDatabase } from "#tools/command/operator-database.ts";
import type { Output } from "#tools/command/output.ts";
import type { Call } from "#tools/command/parse-arguments.ts";

const dayMs = 86_400_000;

/**
 * `studiolo events export --format … [--from …] [--to …] [--out …]`. Gives the exit code: 1 where the file is there
 * already, 2 where a day or the form was not understood. What was written is told beside the records, unless they go to
 * the standard output under --json.
 */
export async function exportEvents(call: Call, output: Output): Promise<number> {
  const form = eventFileForms.find((each) => each === call.option("format"));
  const [from, to] = [call.option("from") ?? "1970-01-01", call.option("to") ?? "9998-12-31"];
  const [first, last] = [from, to].map(dayOf);
  const fault = faultOf({ form, first, last }) ?? (from > to ? `${to} is before ${from}.` : null);
  if (fault !== null || !form || !first || !last) {
    output.fail(fault ?? "", { code: "not_understood" });
    return 2;
  }
  const out = call.option("out");
  if (out !== null && existsSync(out)) return output.fail(`${out} is there already. Name another file.`);
  const range = { from: first, to: new Date(last.getTime() + dayMs) };
  return withOperatorDatabase((db) => write({ db, range, form, out }, output));
}

function faultOf({ form, first, last }: { form: unknown; first: unknown; last: unknown }): string | null {
  if (!form) return `Say --format ${eventFileForms.join("|")}.`;
  return first && last ? null : "A day is written like 2026-11-01.";
}

function dayOf(text: string): Date | null {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day?.toJSON()?.startsWith(text) ? day : null;
}

/** What is to be written, and where. */
interface Export {
  db: Database;
  range: EventRange;
  form: EventFileForm;
  /** Null for the standard output. */
  out: string | null;
}

async function write({ db, range, form, out }: Export, output: Output): Promise<number> {
  const progress = output.progress("Writing", await countEvents(db, range));
  let records = 0;
  const pages = filedPages(db, range, (more) => {
    records += more;
    progress.advance(more);
  });
  await (out === null
    ? writeTo(process.stdout, (sink) => writeEventFile(form, pages, sink))
    : writeFile(out, (sink) => writeEventFile(form, pages, sink)));
  progress.end();
  const told = `${counted(records, "record")} of events written.`;
  if (out === null) {
    output.note(told);
  } else {
    output.give({ records, format: form, out });
    output.say(told);
  }
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
