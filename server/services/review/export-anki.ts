import { createHash } from "node:crypto";
import { setImmediate as letOthersRun } from "node:timers/promises";
import { requireSelf } from "#domain/access.ts";
import { CodedError } from "#domain/errors.ts";
import { paths } from "#domain/paths.ts";
import {
  type AnkiCalendar,
  leechLapses,
  toAnkiAnswer,
  toAnkiCard,
  toNewAnkiCard,
} from "#domain/review/anki-schedule.ts";
import type { Grade } from "#domain/review/grade.ts";
import { type MemoryState, schedule } from "#domain/review/spaced-repetition.ts";
import { addDays, defaultZone, rolloverHour, startOfStudyDay, studyDayOf } from "#domain/study/study-day.ts";
import { escapeHtml } from "#domain/text/escape-html.ts";
import type { Viewer } from "#domain/viewer.ts";
import { type AnkiNote, type AnkiWriter, createAnkiPackage } from "#server/adapters/review/anki-package.ts";
import { renderForMathJax } from "#server/catalogue/render-text.ts";
import { findFirstGrade, pageGrades } from "#server/db/review/export.ts";
import type { Resources } from "#server/resources.ts";
import { ensureUserDocument } from "#server/services/study/user-document.ts";
import { type ExportedQuestion, gatherQuestions } from "./exported-question.ts";

/** Learners whose package is being made: each may have one at a time. */
const underWay = new Set<string>();

/**
 * All practice and schedule of a learner as an Anki package, in parts to be sent one after the other: every question of
 * the courses that they have begun, its due date and memory state, and every grade that was not taken back. Refuses
 * everyone else; throws `too_many_requests` while the learner's former request is still being worked on.
 */
export async function exportAnki(
  resources: Resources,
  viewer: Viewer,
  uid: string,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const learner = requireSelf(viewer, uid);
  if (underWay.has(uid)) throw new CodedError("too_many_requests");
  underWay.add(uid);
  try {
    const { questions } = await gatherQuestions(resources, learner);
    const settings = await readSettings(resources, uid);
    return await createAnkiPackage({ siteName: resources.site.name, ...settings }, async (writer) => {
      const cardIds = await addNotes(writer, questions, { ...settings, resources });
      await addAnswers(writer, cardIds, pageGrades(resources.db, uid));
    });
  } finally {
    underWay.delete(uid);
  }
}

/** What the schedule hangs on: the calendar from the study day before the first grade, and the learner's choices. */
async function readSettings(resources: Resources, uid: string) {
  const { zone: known, desiredRetention: retention, dailyCap } = await ensureUserDocument(resources, uid);
  const exportedAt = resources.now();
  const zone = known ?? defaultZone;
  const first = (await findFirstGrade(resources.db, uid)) ?? exportedAt;
  // Cards get their ids from this moment on, one a millisecond, and none may lie ahead: so a day earlier.
  const firstDay = addDays(studyDayOf(first < exportedAt ? first : exportedAt, zone), -1);
  const createdAt = startOfStudyDay(firstDay, zone);
  const wallClock = Date.parse(`${firstDay}T00:00:00Z`) + rolloverHour * 3_600_000;
  const minutesWest = Math.round((createdAt.getTime() - wallClock) / 60_000);
  return { calendar: { firstDay, zone }, createdAt, exportedAt, minutesWest, retention, dailyCap };
}

/** How many notes or answers are written before others may run. */
const batch = 250;

async function addNotes(
  writer: AnkiWriter,
  questions: readonly ExportedQuestion[],
  options: { resources: Resources; calendar: AnkiCalendar; retention: number },
): Promise<Map<string, number>> {
  const cardIds = new Map<string, number>();
  for (const [position, entry] of questions.entries()) {
    cardIds.set(entry.question.itemKey, writer.addNote(toNote(entry, { ...options, position })));
    if (position % batch === 0) await letOthersRun();
  }
  return cardIds;
}

function toNote(
  { question, course, topic, card }: ExportedQuestion,
  options: { resources: Resources; calendar: AnkiCalendar; retention: number; position: number },
): AnkiNote {
  const { origin, site } = options.resources;
  const isLeech = card !== null && card.lapses >= leechLapses;
  const link = origin + paths.review(course.name, topic);
  return {
    guid: createHash("sha256").update(`studiolo/${question.itemKey}`).digest("base64url").slice(0, 16),
    fields: [
      renderForMathJax(question.question),
      renderForMathJax(question.answer),
      ...[question.level, topic, course.name, link].map(escapeHtml),
    ],
    tags: [`course::${course.slug}`, `level::${question.level}`, ...(isLeech ? ["leech"] : [])],
    deck: [site.name, course.name, topic],
    card: card ? toAnkiCard(card, options) : toNewAnkiCard(options.position + 1),
  };
}

/** Each grade is scheduled once more, in its order, to say which interval it led to. */
async function addAnswers(
  writer: AnkiWriter,
  cardIds: ReadonlyMap<string, number>,
  pages: ReturnType<typeof pageGrades>,
): Promise<void> {
  const memory = new Map<string, { state: MemoryState; ivl: number }>();
  let written = 0;
  for await (const page of pages) {
    for (const { itemKey, grade: stored, gradedAt: at, zone, retention, tookMs } of page) {
      const cardId = cardIds.get(itemKey);
      if (cardId === undefined) continue;
      const grade = stored as Grade;
      const before = memory.get(itemKey);
      const after = schedule(before?.state ?? null, { itemKey, grade, at, zone, retention });
      const answer = toAnkiAnswer(
        { grade, tookMs },
        { before: before?.state ?? null, after, lastIvl: before?.ivl ?? 0 },
      );
      writer.addAnswer(cardId, at, answer);
      memory.set(itemKey, { state: after, ivl: answer.ivl });
      written += 1;
      if (written % batch === 0) await letOthersRun();
    }
  }
}
