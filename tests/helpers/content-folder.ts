import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

const calculusOne = {
  name: "Calculus I",
  description: "The mathematics of change.",
  topics_covered: ["Limits: evaluation", "Derivatives: rates of change"],
  learning_objectives: [{ topic: "Derivatives", objectives: ["Differentiate any elementary function."] }],
  prerequisites: [],
  related: ["Calculus II"],
  subjects: ["mathematics"],
  level: "intro",
  hours: 60,
};

/** A valid content folder of one program and two courses, by path; tests break it in one place. */
export const validContent = {
  "fundamentals.json": [{ name: "Numbers", tagline: "Count.", description: "Begin here.", courses: ["Calculus I"] }],
  "programs/mathematics.json": {
    program_title: "Mathematics",
    code: "p",
    position: 1,
    category: "Formal Sciences",
    tagline: "Prove it.",
    program_description: "From numbers to proofs.",
    highlights: ["Proofs"],
    Unit1: { name: "Begin", courses: [{ name: "Calculus I" }] },
    Unit2: { courses: [{ name: "Calculus II" }] },
  },
  "courses/calculus-i/course.json": calculusOne,
  "courses/calculus-i/links.json": {
    linkArray: [
      { id: "book", url: "https://a.example/book", topic: "A book", order: "1a!", kind: "textbook", source: "A" },
      { id: "talks", url: "https://a.example/talks", topic: "Talks", order: "2", kind: "playlist", source: "A" },
    ],
    currentPzs: [
      { id: "problems", url: "https://a.example/problems", topic: "Problems", kind: "practice", source: "A" },
    ],
  },
  "courses/calculus-i/practice.json": {
    practice_material: [
      {
        topic: "Limits",
        questions: [{ id: "limit", level: "analysis", question: "What is a limit?", answer: "A bound." }],
      },
      { title: "Beyond", questions: [{ id: "proof", level: "synthesis", question: "Prove it.", answer: "So." }] },
    ],
  },
  "courses/calculus-i/finals.json": {
    questions: [
      {
        id: "sum",
        level: "application",
        question: "1 + 1?",
        answer: "Two.",
        topic: "Limits",
        correctAnswer: "2",
        accept: ["2", "two"],
      },
    ],
  },
  "courses/calculus-ii/course.json": {
    ...calculusOne,
    name: "Calculus II",
    topics_covered: ["Series: infinite sums"],
    learning_objectives: [],
    prerequisites: ["Calculus I"],
    related: [],
  },
};

/**
 * Writes the valid folder with changes into a temporary folder, which is removed when the test ends, and returns its
 * path. A change is the new content of a file: a value as JSON, a string unchanged, null for no file.
 */
export async function writeContentFolder(changes: Record<string, unknown> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "studiolo-content-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeContent(folder, changes);
  return folder;
}

/** Writes the valid folder with changes into a folder. */
export async function writeContent(folder: string, changes: Record<string, unknown> = {}): Promise<void> {
  for (const [path, content] of Object.entries({ ...validContent, ...changes })) {
    if (content === null) continue;
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  }
}
