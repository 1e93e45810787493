/** Rules about the record of a course's marked questions as solved without their keys. */
import { isCorrect, type MarkingContext } from "#domain/finals/check-answer.ts";
import { formComparer } from "#domain/finals/compare-forms.ts";
import { courseTerms } from "#domain/finals/course-terms.ts";
import { listTerms } from "#domain/finals/match-words.ts";
import { shownHash } from "./blind-question.ts";
import { type CourseRule, everyState, type Finding, readyOnly } from "./rule.ts";
import type { MarkedQuestion, RuledCourse } from "./ruled-course.ts";
import type { SolvedItem } from "./solved-record.ts";

/** Returns what the site's marker needs to know of a course. */
export function markingContext({ files, marked }: RuledCourse): MarkingContext {
  return { terms: listTerms(courseTerms(files.course.topics_covered, marked)), forms: formComparer };
}

/** Calls `fault` for each record of a question that exists. */
function records(course: RuledCourse, fault: (item: SolvedItem, question: MarkedQuestion) => string | null): Finding[] {
  const questions = new Map(course.marked.map((question) => [question.id, question]));
  return (course.solved?.solved ?? []).flatMap((item, index): Finding[] => {
    const question = questions.get(item.id);
    const message = question ? fault(item, question) : null;
    return message === null ? [] : [{ file: course.fileOf("solved"), field: `solved.${index}`, message }];
  });
}

export const solvedRules: readonly CourseRule[] = [
  {
    id: "solved-present",
    title: "Every marked question was solved by someone who saw neither key nor explanation",
    states: readyOnly,
    check: ({ marked, solved, fileOf }) => {
      const known = new Set(solved?.solved.map(({ id }) => id));
      const missing = marked.filter(({ id }) => !known.has(id));
      if (!solved && missing.length > 0)
        return [{ file: fileOf("solved"), field: "", message: `is missing: ${missing.length} questions are unsolved` }];
      return missing.map(({ file, field, id }) => ({ file, field, message: `"${id}" is unsolved` }));
    },
  },
  {
    id: "solved-known",
    title: "A record belongs to a question, one to each",
    states: everyState,
    check: ({ marked, solved, fileOf }) => {
      const ids = new Set(marked.map(({ id }) => id));
      const seen = new Set<string>();
      return (solved?.solved ?? []).flatMap(({ id }, index): Finding[] => {
        const isKnown = seen.has(id);
        seen.add(id);
        const place = { file: fileOf("solved"), field: `solved.${index}.id` };
        if (isKnown) return [{ ...place, message: `"${id}" is recorded twice` }];
        return ids.has(id) ? [] : [{ ...place, message: `there is no marked question "${id}"` }];
      });
    },
  },
  {
    id: "solved-current",
    title: "A record is of the question as it stands",
    states: everyState,
    check: (course) =>
      records(course, (item, question) =>
        item.shown === shownHash(question) ? null : `"${item.id}" has changed since it was solved`,
      ),
  },
  {
    id: "solved-right",
    title: "The site's own marker takes the recorded answer",
    states: everyState,
    check: (course) => {
      const context = markingContext(course);
      return records(course, (item, question) =>
        isCorrect(question, item.answer, context) ? null : `"${item.answer}" is marked wrong for "${item.id}"`,
      );
    },
  },
  {
    id: "solved-first",
    title: "A first answer that is kept was wrong, or the key was, and the record says what was changed",
    states: everyState,
    check: (course) => {
      const context = markingContext(course);
      return records(course, ({ id, answer, first }, question) => {
        if (!first) return null;
        if (first.changed === undefined)
          return isCorrect(question, answer, context)
            ? `"${id}" was first marked wrong, and does not say what was changed`
            : null;
        return isCorrect(question, first.answer, context) && !namesKey.test(first.changed)
          ? `"${id}" keeps as wrong what is marked right now, and \`changed\` does not name the key or what it accepts`
          : null;
      });
    },
  },
];

/** Words for what decides the mark of an answer whose question stays as it was. */
const namesKey = /\b(?:keys?|accept(?:s|ed)?|tolerances?)\b/i;
