import { type CourseCopy, draw, type FaultKind, solveAgain } from "./course-copy.ts";
import { markedOf } from "./question-faults.ts";

const templatedOf = (copy: CourseCopy) => [
  ...(copy.practice?.practice_material.flatMap(({ questions }) => questions) ?? []).filter(({ template }) => template),
  ...markedOf(copy).filter(({ template }) => template),
];

const tableOf = (copy: CourseCopy, id: string) => copy.instances?.templates.find((table) => table.id === id);

/** Faults of questions whose numbers are drawn. */
export const templateFaults: readonly FaultKind[] = [
  {
    kind: "an equality that holds in the first instance only",
    caughtBy: "template-instances",
    put: (copy, random) => {
      const question = draw(templatedOf(copy), random);
      const [name = ""] = Object.keys(question?.template?.parameters ?? {});
      const [[first = 0] = []] = tableOf(copy, question?.id ?? "")?.rows ?? [];
      if (!question || !Number.isInteger(first) || first <= 0) return null;
      question.answer += ` As a check, $<<${name}>>\\cdot 2=${first * 2}$.`;
      solveAgain(copy, question.id);
      return `${copy.slug} ${question.id}`;
    },
  },
  {
    kind: "a reason of a template that holds in the first instance only",
    caughtBy: "template-instances",
    put: (copy, random) => {
      const question = draw(templatedOf(copy), random);
      const distractor = draw(question?.template?.distractors ?? [], random);
      const [name = ""] = Object.keys(question?.template?.parameters ?? {});
      const [[first = 0] = []] = tableOf(copy, question?.id ?? "")?.rows ?? [];
      if (!question || !distractor || !Number.isInteger(first) || first <= 0) return null;
      distractor.why += ` As a check, $<<${name}>>\\cdot 211=${first * 211}$.`;
      return `${copy.slug} ${question.id}`;
    },
  },
  {
    kind: "a template that was changed and not varied",
    caughtBy: "problem",
    put: (copy, random) => {
      const table = draw(copy.instances?.templates ?? [], random);
      // Other numbers are written after the hash was.
      copy.files.set(`courses/${copy.slug}/instances.json`, (text) => {
        const file: NonNullable<CourseCopy["instances"]> = JSON.parse(text);
        file.templates.find(({ id }) => id === table?.id)?.rows.reverse();
        return `${JSON.stringify(file, null, 2)}\n`;
      });
      return table?.id ?? null;
    },
  },
  {
    kind: "a template without instances",
    caughtBy: "problem",
    put: (copy, random) => {
      const tables = copy.instances?.templates ?? [];
      return tables.splice(Math.floor(random() * tables.length), 1)[0]?.id ?? null;
    },
  },
  {
    kind: "a slot without a value",
    caughtBy: "problem",
    put: (copy, random) => {
      const question = draw(templatedOf(copy), random);
      if (question) question.answer += " So it is <<nowhere>>.";
      return question?.id ?? null;
    },
  },
];
