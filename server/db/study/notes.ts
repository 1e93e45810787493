import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/connection/database.ts";
import { prepareOnce } from "#server/db/connection/prepare-once.ts";
import { notes } from "#server/db/schema/notes.ts";
import { savedMaterials } from "#server/db/schema/user-documents.ts";

/** Between two texts of one note: a line across it. */
const noteRule = "\n\n---\n\n";

/** What a learner has of their own in a course. */
export interface OwnInCourse {
  /** Texts of their notes by the key of the link; that of the course has an empty key. */
  notes: ReadonlyMap<string, string>;
  /** Addresses that they have saved. */
  savedUrls: ReadonlySet<string>;
}

const ownOf = prepareOnce((db) => {
  const uid = sql.placeholder("uid");
  const written = db
    .select({ key: notes.itemKey, text: sql<string | null>`${notes.text}`.as("text") })
    .from(notes)
    .where(and(eq(notes.uid, uid), eq(notes.course, sql.placeholder("slug"))));
  const isOfCourse = eq(savedMaterials.course, sql.placeholder("course"));
  const isShown = sql`${savedMaterials.url} = any(${sql.placeholder("urls")}::text[])`;
  const saved = db
    .select({ key: savedMaterials.url, text: sql<null>`null`.as("text") })
    .from(savedMaterials)
    .where(and(eq(savedMaterials.uid, uid), or(isOfCourse, isShown)));
  return written.unionAll(saved);
});

/**
 * Returns a learner's notes in a course, by its slug, and which addresses they have saved from it or, of some, from
 * elsewhere, by one statement.
 */
export async function findOwnInCourse(
  db: Database,
  uid: string,
  { slug, course, urls }: { slug: string; course: string; urls: readonly string[] },
): Promise<OwnInCourse> {
  const rows = await ownOf(db).execute({ uid, slug, course, urls });
  return {
    notes: new Map(rows.flatMap(({ key, text }) => (text === null ? [] : [[key, text] as const]))),
    savedUrls: new Set(rows.flatMap(({ key, text }) => (text === null ? key : []))),
  };
}

/**
 * Stores a note in place of the text `before`, or of any where that is null. Where another text stands by now, both are
 * kept, the one that stands first. Returns what is stored.
 */
export async function putNote(
  db: Database,
  note: typeof notes.$inferInsert,
  before: string | null = null,
): Promise<string> {
  const { uid, course, itemKey, text } = notes;
  const { writtenAt } = note;
  const isKnown = before === null ? sql`true` : inArray(text, [before, note.text]);
  const both = sql`${text} || ${noteRule} || ${note.text}`;
  const [stored] = await db
    .insert(notes)
    .values(note)
    .onConflictDoUpdate({
      target: [uid, course, itemKey],
      set: { text: sql`case when ${isKnown} then ${note.text} else ${both} end`, writtenAt },
    })
    .returning({ text });
  return stored?.text ?? note.text;
}

/** What a note is found by. */
export type NoteKey = Pick<typeof notes.$inferSelect, "uid" | "course" | "itemKey">;

const isNote = ({ uid, course, itemKey }: NoteKey) =>
  and(eq(notes.uid, uid), eq(notes.course, course), eq(notes.itemKey, itemKey));

export async function hasNote(db: Database, key: NoteKey): Promise<boolean> {
  return (await db.$count(notes, isNote(key))) > 0;
}

/** Removes a note if it is the text `before`, or any where that is null. Returns what stands by now otherwise. */
export async function deleteNote(db: Database, key: NoteKey, before: string | null): Promise<string | null> {
  await db.delete(notes).where(and(isNote(key), before === null ? undefined : eq(notes.text, before)));
  if (before === null) return null;
  const [left] = await db.select({ text: notes.text }).from(notes).where(isNote(key));
  return left?.text ?? null;
}
