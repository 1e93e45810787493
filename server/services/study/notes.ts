import { requirePremium, requireSignedIn } from "#domain/access.ts";
import { CodedError } from "#domain/errors.ts";
import { type Note, noteMax } from "#domain/study/note.ts";
import { deleteNote, hasNote, putNote } from "#server/db/study/notes.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { findCourse } from "#server/services/catalogue/library.ts";
import { noteHtml } from "./note-html.ts";

/** Key of the note on a course as a whole. */
const ofCourse = "";

/** A learner's notes in a course. */
export interface CourseNotes {
  own: Note | null;
  byLink: ReadonlyMap<string, Note>;
  /** Notes on links that the course no longer has. */
  gone: ({ itemKey: string } & Note)[];
}

/** Returns a learner's notes in a course, rendered as safe HTML, by their texts. */
export function describeNotes({ catalogue }: Resources, texts: ReadonlyMap<string, string>): CourseNotes {
  const written = [...texts].map(([itemKey, text]) => ({ itemKey, text, html: noteHtml(text) }));
  const onLinks = written.filter(({ itemKey }) => itemKey !== ofCourse);
  const isListed = ({ itemKey }: { itemKey: string }) => catalogue.linkByKey.has(itemKey);
  const own = written.find(({ itemKey }) => itemKey === ofCourse);
  return {
    own: own ? { text: own.text, html: own.html } : null,
    byLink: new Map(onLinks.filter(isListed).map(({ itemKey, ...note }) => [itemKey, note])),
    gone: onLinks.filter((note) => !isListed(note)),
  };
}

/** A note as its form sends it: on a link, or on the course where the key is empty. An empty text removes the note. */
export interface WrittenNote {
  course: string;
  itemKey: string;
  text: string;
  /** The text that the form was opened with; null where that is not known. */
  before: string | null;
}

/**
 * Stores, replaces or removes a note of the viewer. If another device has changed it since the form was opened, nothing
 * is lost: returns what stands then, which holds both texts; null otherwise. Refuses a visitor, and everyone without a
 * subscription on links. Throws `course_not_found`, `not_found` for a link that the course does not have, unless there is
 * a note on it, and `note_too_long`.
 */
export async function writeNote(
  resources: Resources,
  { viewer }: Caller,
  written: WrittenNote,
): Promise<string | null> {
  const { itemKey, before } = written;
  const { uid } = itemKey === ofCourse ? requireSignedIn(viewer) : requirePremium(viewer);
  const { db, catalogue, now } = resources;
  const { slug } = findCourse(resources, written.course);
  const key = { uid, course: slug, itemKey };
  const text = written.text.replaceAll("\r\n", "\n").trim();
  if (text === "") return deleteNote(db, key, before);
  if (text.length > noteMax) throw new CodedError("note_too_long");
  const isOfCourse = itemKey === ofCourse || catalogue.linkByKey.get(itemKey)?.course.slug === slug;
  if (!isOfCourse && !(await hasNote(db, key))) throw new CodedError("not_found");
  const stored = await putNote(db, { ...key, text, writtenAt: now() }, before);
  return stored === text ? null : stored;
}
