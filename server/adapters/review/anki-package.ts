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

/** A question as Anki keeps it: a note with one card. */
export interface AnkiNote {
  /** The name by which Anki knows the note again when a package is imported anew. */
  guid: string;
  /** HTML, in the order of `ankiFields`. */
  fields: readonly string[];
  tags: readonly string[];
  /** Names from the topmost deck down. */
  deck: readonly string[];
  card: AnkiCard;
}

/** Takes what a package is to hold. */
export interface AnkiWriter {
  /** Adds a note with its card. Gives the card's id. */
  addNote(note: AnkiNote): number;
  /** Adds one answer to a card. Answers have to come in the order in which they were given. */
  addAnswer(cardId: number, at: Date, answer: AnkiAnswer): void;
}

/**
 * Makes an Anki package, a zip file of a SQLite database, and gives its parts. `fill` is given the writer; it should let
 * others run between batches, since SQLite here holds the thread. The database stands in a folder of its own for as long
 * as this takes, on the disk rather than in memory.
 */
export async function createAnkiPackage(
  collection: AnkiCollection,
  fill: (writer: AnkiWriter) => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const folder = await mkdtemp(join(tmpdir(), "studiolo-export-"));
  try {
    const file = join(folder, "collection.anki2");
    const database = new DatabaseSync(file);
    try {
      database.exec("pragma journal_mode = off; pragma synchronous = off; begin;");
      database.exec(ankiTablesSql());
      const decks = new Map<string, number>();
      await fill(openWriter(database, collection, decks));
      database.prepare(ankiInsertSql("col")).run(...ankiCollectionRow(collection, decks));
      database.exec("commit");
    } finally {
      database.close();
    }
    return await zipCollection(file, collection.exportedAt);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function openWriter(database: DatabaseSync, collection: AnkiCollection, decks: Map<string, number>): AnkiWriter {
  const [notes, cards, revlog] = (["notes", "cards", "revlog"] as const).map((table) =>
    database.prepare(ankiInsertSql(table)),
  ) as [StatementSync, StatementSync, StatementSync];
  const modified = Math.floor(collection.exportedAt.getTime() / 1000);
  // Anki takes ids for the milliseconds at which things were made, and refuses those that lie ahead.
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
    addAnswer(cardId, at, { ease, ivl, lastIvl, factor, time, type }) {
      // The id is the moment of the answer, and there can be only one of each.
      lastAnswer = Math.max(lastAnswer + 1, at.getTime());
      revlog.run(lastAnswer, cardId, 0, ease, ivl, lastIvl, factor, time, type);
    },
  };
}

/** The id of a deck, which is made with its parents where it is new. */
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

/** By this Anki finds notes with the same first field: the first 32 bits of its SHA-1. */
function checksum(text: string): number {
  return createHash("sha1").update(text).digest().readUInt32BE();
}

/** How much of the database is compressed before others may run, in bytes. */
const pieceBytes = 64 * 1024;

/** The package: the database, and an empty list of media. */
async function zipCollection(file: string, at: Date): Promise<Uint8Array<ArrayBuffer>[]> {
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
      // A piece of its own each time: the compressor keeps what it is given.
      const { bytesRead, buffer } = await handle.read(new Uint8Array(pieceBytes), 0, pieceBytes);
      isLast = bytesRead === 0;
      collection.push(buffer.subarray(0, bytesRead), isLast);
      await letOthersRun();
    }
  } finally {
    await handle.close();
  }
  add("media").push(strToU8("{}"), true);
  zip.end();
  return parts;
}
