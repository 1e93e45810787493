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
import { figureBytes } from "#server/adapters/art/figure.ts";
import { type AnkiNote, type AnkiWriter, createAnkiPackage } from "#server/adapters/review/anki-package.ts";
import { answerText, questionText } from "#server/catalogue/question-text.ts";
import { renderForMathJax } from "#server/catalogue/render-text.ts";
import { findFirstGrade, pageGrades } from "#server/db/review/export.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { ensureUserDocument } from "#server/services/study/user-document.ts";
import { collectQuestions, type ExportedQuestion } from "./exported-question.ts";

/** Learners with an export in progress; each may run one at a time. */
const underWay = new Set<string>();

/**
 * Exports a learner's practice and schedule as an Anki package, in parts to be sent in turn: every question of the
 * courses they have begun, its due date and memory state, and every grade that was not retracted. Refuses everyone
 * except the learner; throws `too_many_requests` while their previous export is running.
 */
export async function exportAnki(
  resources: Resources,
  { viewer }: Caller,
  uid: string,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const learner = requireSelf(viewer, uid);
  if (underWay.has(uid)) throw new CodedError("too_many_requests");
  underWay.add(uid);
  try {
    const { questions } = await collectQuestions(resources, learner);
    const settings = await readSettings(resources, uid);
    return await createAnkiPackage({ siteName: resources.site.name, ...settings }, async (writer) => {
      const cardIds = await addNotes(writer, questions, { ...settings, resources });
      await addAnswers(writer, cardIds, pageGrades(resources.db, uid));
    });
  } finally {
    underWay.delete(uid);
  }
}

/** Reads the calendar, which starts the study day before the first grade, and the learner's settings. */
async function readSettings(resources: Resources, uid: string) {
  const { zone: known, desiredRetention: retention, dailyCap } = await ensureUserDocument(resources, uid);
  const exportedAt = resources.now();
  const zone = known ?? defaultZone;
  const first = (await findFirstGrade(resources.db, uid)) ?? exportedAt;
  // Card ids count up from this instant, one per millisecond, and must not reach the future; hence one day earlier.
  const firstDay = addDays(studyDayOf(first < exportedAt ? first : exportedAt, zone), -1);
  const createdAt = startOfStudyDay(firstDay, zone);
  const wallClock = Date.parse(`${firstDay}T00:00:00Z`) + rolloverHour * 3_600_000;
  const minutesWest = Math.round((createdAt.getTime() - wallClock) / 60_000);
  return { calendar: { firstDay, zone }, createdAt, exportedAt, minutesWest, retention, dailyCap };
}

/** Notes or answers written before other work may run. */
const batch = 250;

interface NoteSetting {
  resources: Resources;
  calendar: AnkiCalendar;
  retention: number;
}

async function addNotes(
  writer: AnkiWriter,
  questions: readonly ExportedQuestion[],
  options: NoteSetting,
): Promise<Map<string, number>> {
  const cardIds = new Map<string, number>();
  for (const [position, entry] of questions.entries()) {
    const picture = pictureOf(options.resources, entry);
    if (picture) writer.addPicture(picture.name, picture.bytes());
    cardIds.set(entry.question.itemKey, writer.addNote(toNote(entry, { ...options, position, picture })));
    if (position % batch === 0) await letOthersRun();
  }
  return cardIds;
}

/** A picture of a question, by its name in the package, where all courses share one folder. */
interface NotePicture {
  name: string;
  alt: string;
  bytes: () => Uint8Array<ArrayBuffer>;
}

function pictureOf({ catalogue }: Resources, { question, course }: ExportedQuestion): NotePicture | null {
  const { figure } = question;
  const file = figure && catalogue.figures.get(`${course.slug}/${figure.file}`);
  if (!figure || file === undefined) return null;
  return { name: `studiolo-${course.slug}-${figure.file}`, alt: figure.alt, bytes: () => figureBytes(file) };
}

function toNote(
  { question, course, topic, card }: ExportedQuestion,
  options: NoteSetting & { position: number; picture: NotePicture | null },
): AnkiNote {
  const { origin, site } = options.resources;
  const isLeech = card !== null && card.lapses >= leechLapses;
  const link = origin + paths.review(course.name, topic);
  return {
    guid: createHash("sha256").update(`studiolo/${question.itemKey}`).digest("base64url").slice(0, 16),
    fields: [
      renderForMathJax(questionText(question)) + imageOf(options.picture) + hintOf(question.hint),
      renderForMathJax(answerText(question)),
      ...[question.level, topic, course.name, link].map(escapeHtml),
    ],
    tags: [`course::${course.slug}`, `level::${question.level}`, ...(isLeech ? ["leech"] : [])],
    deck: [site.name, course.name, topic],
    card: card ? toAnkiCard(card, options) : toNewAnkiCard(options.position + 1),
  };
}

function imageOf(picture: NotePicture | null): string {
  return picture ? `<p><img src="${picture.name}" alt="${escapeHtml(picture.alt)}"></p>` : "";
}

function hintOf(hint: string | undefined): string {
  return hint === undefined ? "" : `<details><summary>Hint</summary>${renderForMathJax(hint)}</details>`;
}

/** Schedules each grade again in order, to compute the interval it led to. */
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
