import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { strFromU8, unzipSync } from "fflate";

type Row = Record<string, number | string>;

/** Content of an Anki package, table by table. */
export interface ReadPackage {
  media: string;
  /** All files of the package by name. */
  files: Record<string, Uint8Array>;
  integrity: unknown;
  col: Row;
  notes: Row[];
  cards: Row[];
  revlog: Row[];
  graves: Row[];
}

/** Opens a package as Anki does: unzips it and reads its SQLite database. */
export function readPackage(bytes: Uint8Array): ReadPackage {
  const entries = unzipSync(bytes);
  const folder = mkdtempSync(join(tmpdir(), "studiolo-package-"));
  try {
    const file = join(folder, "collection.anki2");
    writeFileSync(file, entries["collection.anki2"] ?? new Uint8Array());
    const database = new DatabaseSync(file);
    const rows = (table: string) => database.prepare(`select * from ${table} order by 1`).all() as Row[];
    const [notes, cards, revlog, graves] = ["notes", "cards", "revlog", "graves"].map(rows) as [
      Row[],
      Row[],
      Row[],
      Row[],
    ];
    const [col = {}] = rows("col");
    const integrity = database.prepare("pragma integrity_check").get()?.integrity_check;
    database.close();
    return {
      media: strFromU8(entries.media ?? new Uint8Array()),
      files: entries,
      integrity,
      col,
      notes,
      cards,
      revlog,
      graves,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Parses a CSV file by RFC 4180; each row is keyed by the names of the first row. */
export function parseCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text
    .replace(/^\uFEFF/, "")
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") rows.push([]);
  }
  const [names = [], ...others] = rows.filter((row) => row.length > 1);
  return others.map((row) => Object.fromEntries(names.map((name, position) => [name, row[position] ?? ""])));
}
