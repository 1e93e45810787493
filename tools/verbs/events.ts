import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { type EventFileFormat, eventFileFormats } from "#domain/events/file-format.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { type EventFileRecord, type Sink, writeEventFile } from "#server/adapters/events/files.ts";
import type { Database } from "#server/db/connection/database.ts";
import { countEvents, type EventRange, pageEvents } from "#server/db/events/list-in-pages.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { withOperatorDatabase } from "#tools/command/operator-database.ts";
import type { Output } from "#tools/command/output.ts";

const dayMs = 86_400_000;

/**
 * `studiolo events export --format … [--from …] [--to …] [--out …]`. Returns 1 if the file exists, 2 if a day or the
 * format was not understood. Prints a summary beside the records, unless they go to stdout under --json.
 */
export async function exportEvents(call: CommandCall, output: Output): Promise<number> {
  const form = eventFileFormats.find((each) => each === call.option("format"));
  const [from, to] = [call.option("from") ?? "1970-01-01", call.option("to") ?? "9998-12-31"];
  const [first, last] = [from, to].map(dayOf);
  const fault = faultOf({ form, first, last }) ?? (from > to ? `${to} is before ${from}.` : null);
  if (fault !== null || !form || !first || !last) {
    output.fail(fault ?? "", { code: "not_understood" });
    return 2;
  }
  const out = call.option("out");
  if (out !== null && existsSync(out)) return output.fail(`${out} already exists. Name another file.`);
  const range = { from: first, to: new Date(last.getTime() + dayMs) };
  return withOperatorDatabase((db) => write({ db, range, form, out }, output));
}

function faultOf({ form, first, last }: { form: unknown; first: unknown; last: unknown }): string | null {
  if (!form) return `Add --format ${eventFileFormats.join("|")}.`;
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
  form: EventFileFormat;
  /** Null for stdout. */
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
    ? writeEventFile(form, pages, output.write)
    : writeFile(out, (sink) => writeEventFile(form, pages, sink)));
  progress.end();
  const summary = `${pluralize(records, "record")} of events written.`;
  if (out === null) {
    output.printNote(summary);
  } else {
    output.printJson({ records, format: form, out });
    output.print(summary);
  }
  return 0;
}

async function* filedPages(
  db: Database,
  range: EventRange,
  note: (records: number) => void,
): AsyncGenerator<EventFileRecord[]> {
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

/** Writes the file whole or not at all, readable by the operator only. */
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
