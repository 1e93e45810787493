import { type CourseState, courseStateOf } from "#domain/catalogue/course-state.ts";
import type { CourseFile } from "#domain/catalogue/format-course.ts";
import type { Figure } from "#domain/catalogue/format-figure.ts";
import type { FinalsFile } from "#domain/catalogue/format-finals.ts";
import type { LinkItem, LinksFile } from "#domain/catalogue/format-links.ts";
import type { PracticeFile } from "#domain/catalogue/format-practice.ts";
import type { ProjectFile } from "#domain/catalogue/format-project.ts";
import type { QuizFile } from "#domain/catalogue/format-quiz.ts";
import type { WordedQuestion } from "#domain/catalogue/near-duplicate.ts";
import type { QuestionLevel } from "#domain/catalogue/question-level.ts";
import { topicLabel } from "#domain/catalogue/topic-label.ts";
import type { AnswerCheck } from "#domain/finals/check-answer.ts";
import {
  computeInstance,
  type FilledQuestion,
  fillComputed,
  type ParameterValues,
  type TemplatedQuestion,
} from "#domain/templates/instance.ts";
import { type InstancesFile, parametersOf } from "#domain/templates/instances-file.ts";
import { withoutSlots } from "#domain/templates/slots.ts";
import type { Template } from "#domain/templates/template-schema.ts";
import type { SolvedFile } from "./solved-record.ts";

/** The files of a course as parsed; null for those that it does not have. */
export interface CourseFiles {
  course: CourseFile;
  links: LinksFile | null;
  practice: PracticeFile | null;
  quiz: QuizFile | null;
  finals: FinalsFile | null;
  project: ProjectFile | null;
  instances: InstancesFile | null;
}

export type QuestionPart = "practice" | "quiz" | "finals";
export type RuledPart = keyof CourseFiles | "solved" | "figures";

/** Link with the place where it is written. */
export interface PlacedLink {
  file: string;
  field: string;
  link: LinkItem;
}

/** Question of any file, with the place where it is written. Those that are marked have an `AnswerCheck`. */
export interface PlacedQuestion {
  file: string;
  field: string;
  part: QuestionPart;
  id: string;
  level: QuestionLevel;
  question: string;
  answer: string;
  /** Label of its topic; undefined in a titled group. */
  topic?: string | undefined;
  hint?: string | undefined;
  objective?: string | undefined;
  sources?: readonly { link: string; where?: string | undefined }[] | undefined;
  figure?: Figure | undefined;
  reasons?: readonly { choice: string; why: string }[] | undefined;
  /** Expression that gives the key of a numeric question. */
  verify?: string | undefined;
  /** Fills a question whose numbers are drawn with each of its instances. It stands itself with the first one. */
  fillAll?: (() => readonly FilledQuestion<TemplatedQuestion>[]) | undefined;
  /** Of a question whose numbers are drawn: its texts without them. */
  wording?: WordedQuestion | undefined;
}

/** Question of quiz or finals. */
export type MarkedQuestion = PlacedQuestion & AnswerCheck;

/** Course as the rules see it: its files, and what they hold with places. */
export interface RuledCourse {
  slug: string;
  files: CourseFiles;
  state: CourseState;
  labels: readonly string[];
  learn: readonly PlacedLink[];
  sup: readonly PlacedLink[];
  questions: readonly PlacedQuestion[];
  marked: readonly MarkedQuestion[];
  solved: SolvedFile | null;
  /** Names of the files in its folder figures/. */
  figures: readonly string[];
  /** Returns the path of one of its files. */
  fileOf(part: RuledPart): string;
}

/** What a course is read from. */
export interface CourseSource {
  slug: string;
  files: CourseFiles;
  solved: SolvedFile | null;
  figures: readonly string[];
  fileOf(part: RuledPart): string;
}

/** Prepares a course for the rules. */
export function toRuledCourse({ slug, files, solved, figures, fileOf }: CourseSource): RuledCourse {
  const labels = files.course.topics_covered.map(topicLabel);
  const { linkArray = [], ...supplements } = files.links ?? {};
  const place = (list: string, items: readonly LinkItem[] = []) =>
    items.map((link, index) => ({ file: fileOf("links"), field: `${list}.${index}`, link }));
  const learn = place("linkArray", linkArray);
  const sup = Object.entries(supplements).flatMap(([list, items]) => place(list, items));
  const practice = practiceQuestions(files, fileOf("practice"));
  const marked = (["quiz", "finals"] as const).flatMap((part) =>
    (files[part]?.questions ?? []).map((question, index): MarkedQuestion => {
      const drawn = withNumbers(question, files);
      const place = { part, file: fileOf(part), field: `questions.${index}` };
      return { ...drawn, correctAnswer: drawn.correctAnswer ?? "", ...place };
    }),
  );
  const questions = [...practice, ...marked];
  const state = courseStateOf({
    learnLinks: learn.length,
    links: learn.length + sup.length,
    topicQuestions: labels.map(
      (label) => questions.filter(({ part, topic }) => part !== "finals" && topic === label).length,
    ),
    finals: files.finals?.questions.length ?? 0,
  });
  return { slug, files, state, labels, learn, sup, questions, marked, solved, figures, fileOf };
}

function practiceQuestions(files: CourseFiles, file: string): PlacedQuestion[] {
  return (files.practice?.practice_material ?? []).flatMap(({ topic, questions }, group) =>
    questions.map((question, index): PlacedQuestion => {
      const field = `practice_material.${group}.questions.${index}`;
      return { ...withNumbers(question, files), topic, part: "practice", file, field };
    }),
  );
}

type WrittenQuestion = Omit<TemplatedQuestion, "template"> & { id: string; template?: Template | undefined };

/** Gives a question with a template the numbers of its first instance; the others are filled when they are asked for. */
function withNumbers<Question extends WrittenQuestion>({ template, ...question }: Question, files: CourseFiles) {
  const table = template && files.instances?.templates.find(({ id }) => id === question.id);
  // What has a template and no instances is a problem of the check already.
  if (!template || !table) return question;
  const wording = { question: withoutSlots(question.question), choices: question.choices?.map(withoutSlots) };
  const all = parametersOf(table, Object.keys(template.parameters));
  const fill = (parameters: ParameterValues) => {
    const instance = computeInstance({ ...question, template }, parameters);
    return instance.kind === "instance" ? [fillComputed({ ...question, template }, parameters, instance)] : [];
  };
  const [first] = all.slice(0, 1).flatMap(fill);
  return { ...question, ...first, fillAll: () => all.flatMap(fill), wording };
}
