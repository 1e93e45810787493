import { createHash } from "node:crypto";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setImmediate as letOthersRun } from "node:timers/promises";
import { strToU8, Zip, ZipDeflate } from "fflate";
import type { AnkiAnswer, AnkiCard } from "#domain/review/anki-schedule.ts";
import { type AnkiCollection, ankiCollectionRow, ankiModelId } from "./anki-collection.ts";
import { ankiInsertSql, ankiTablesSql } from "./anki-tables.ts";

/** A question in Anki: a note with one card. */
export interface AnkiNote {
  /** The identifier by which Anki recognizes the note when a package is imported again. */
  guid: string;
  /** HTML, in the order of `ankiFields`. */
  fields: readonly string[];
  tags: readonly string[];
  /** Deck names from the top level down. */
  deck: readonly string[];
  card: AnkiCard;
}

/** Adds content to a package. */
export interface AnkiWriter {
  /** Adds a note with its card. Returns the card's id. */
  addNote(note: AnkiNote): number;
  /** Adds a picture that fields show as `<img src="name">`; one name is one file, however often it is added. */
  addPicture(name: string, bytes: Uint8Array<ArrayBuffer>): void;
  /** Adds one answer to a card. Answers must be added in chronological order. */
  addAnswer(cardId: number, at: Date, answer: AnkiAnswer): void;
}

/**
 * Creates an Anki package, a zip file of an SQLite database, and returns it in parts. `fill` adds the content; it
 * should yield between batches, because SQLite blocks the thread here. The database is built in a temporary folder on
 * disk rather than in memory.
 */
export async function createAnkiPackage(
  collection: AnkiCollection,
  fill: (writer: AnkiWriter) => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const folder = await mkdtemp(join(tmpdir(), "studiolo-export-"));
  const pictures: Pictures = new Map();
  try {
    const file = join(folder, "collection.anki2");
    const database = new DatabaseSync(file);
    try {
      database.exec("pragma journal_mode = off; pragma synchronous = off; begin;");
      database.exec(ankiTablesSql());
      const decks = new Map<string, number>();
      await fill(openWriter(database, collection, { decks, pictures }));
      database.prepare(ankiInsertSql("col")).run(...ankiCollectionRow(collection, decks));
      database.exec("commit");
    } finally {
      database.close();
    }
    return await zipCollection(file, pictures, collection.exportedAt);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Pictures by name. */
type Pictures = Map<string, Uint8Array<ArrayBuffer>>;

function openWriter(
  database: DatabaseSync,
  collection: AnkiCollection,
  { decks, pictures }: { decks: Map<string, number>; pictures: Pictures },
): AnkiWriter {
  const [notes, cards, revlog] = (["notes", "cards", "revlog"] as const).map((table) =>
    database.prepare(ankiInsertSql(table)),
  ) as [StatementSync, StatementSync, StatementSync];
  const modified = Math.floor(collection.exportedAt.getTime() / 1000);
  // Anki uses creation times in milliseconds as ids, and rejects those in the future.
  let lastId = collection.createdAt.getTime();
  let lastAnswer = 0;
  const nextId = () => {
    lastId += 1;
    return lastId;
  };
  return {
    addNote({ guid, fields, tags, deck, card }) {
      const id = nextId();
      const sortField = plainText(fields[0] ?? "");
      const tagText = ` ${tags.join(" ")} `;
      notes.run(
        id,
        guid,
        ankiModelId,
        modified,
        0,
        tagText,
        fields.join("\x1f"),
        sortField,
        checksum(sortField),
        0,
        "",
      );
      const { type, queue, due, ivl, factor, reps, lapses, left, data } = card;
      const deckId = findDeck(decks, deck, nextId);
      cards.run(id, id, deckId, 0, modified, 0, type, queue, due, ivl, factor, reps, lapses, left, 0, 0, 0, data);
      return id;
    },
    addPicture(name, bytes) {
      pictures.set(name, bytes);
    },
    addAnswer(cardId, at, { ease, ivl, lastIvl, factor, time, type }) {
      // The id is the time of the answer and must be unique.
      lastAnswer = Math.max(lastAnswer + 1, at.getTime());
      revlog.run(lastAnswer, cardId, 0, ease, ivl, lastIvl, factor, time, type);
    },
  };
}

/** Returns the id of a deck, creating it and its parents if needed. */
function findDeck(decks: Map<string, number>, path: readonly string[], nextId: () => number): number {
  const names = path.map((name) => name.replaceAll("::", ": "));
  let id = 1;
  for (const depth of names.keys()) {
    const name = names.slice(0, depth + 1).join("::");
    id = decks.get(name) ?? nextId();
    decks.set(name, id);
  }
  return id;
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

/** Returns Anki's checksum for finding duplicate first fields: the first 32 bits of the SHA-1. */
function checksum(text: string): number {
  return createHash("sha1").update(text).digest().readUInt32BE();
}

/** Bytes to compress before yielding to other work. */
const pieceBytes = 64 * 1024;

/** Zips the package: the database, and the pictures, which a list of media names by their number. */
async function zipCollection(file: string, pictures: Pictures, at: Date): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part as Uint8Array<ArrayBuffer>);
  });
  const add = (name: string) => {
    const entry = Object.assign(new ZipDeflate(name, { level: 6 }), { mtime: at });
    zip.add(entry);
    return entry;
  };
  const collection = add("collection.anki2");
  const handle = await open(file);
  try {
    let isLast = false;
    while (!isLast) {
      // A new buffer each time, because the compressor keeps it.
      const { bytesRead, buffer } = await handle.read(new Uint8Array(pieceBytes), 0, pieceBytes);
      isLast = bytesRead === 0;
      collection.push(buffer.subarray(0, bytesRead), isLast);
      await letOthersRun();
    }
  } finally {
    await handle.close();
  }
  const names = [...pictures.keys()];
  for (const [index, name] of names.entries()) {
    add(String(index)).push(pictures.get(name) ?? new Uint8Array(), true);
    await letOthersRun();
  }
  add("media").push(strToU8(JSON.stringify({ ...names })), true);
  zip.end();
  return parts;
}
