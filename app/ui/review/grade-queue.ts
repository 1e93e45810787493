import type { Grade } from "#domain/grade.ts";
import { paths } from "#domain/paths.ts";

/** A grade that waits on this device until the server has acknowledged it. */
export interface WaitingGrade {
  id: string;
  itemKey: string;
  grade: Grade;
  gradedAt: string;
  userAnswer?: string;
}

interface Receipt {
  id: string;
  status: "counted" | "known" | "refused";
  itemKey?: string;
  due?: string;
}

/** Most grades sent at once; the server takes no more than 500. */
const largestBatch = 100;

/** The grades of one learner that wait on this device. Without storage they wait in memory, for as long as the page lives. */
export class GradeQueue {
  readonly #key: string;
  readonly #uid: string;
  #memory: WaitingGrade[] = [];
  #isSending = false;
  #batchSize = largestBatch;

  constructor(uid: string) {
    this.#uid = uid;
    this.#key = `studiolo:grades:${uid}`;
  }

  /** The grades that wait, oldest first. */
  waiting(): WaitingGrade[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(this.#key) ?? "[]");
      const known = Array.isArray(stored) ? stored.filter(isWaitingGrade) : [];
      return [...new Map([...known, ...this.#memory].map((grade) => [grade.id, grade])).values()];
    } catch {
      return this.#memory;
    }
  }

  /** Keeps a grade. It is safe from here on: closing the page loses nothing. */
  add(grade: WaitingGrade): void {
    this.#write([...this.waiting(), grade]);
  }

  /**
   * Sends what waits and forgets what the server has counted, known or refused. Gives the receipts, or null when the
   * server could not be reached: then everything waits on.
   */
  async send(): Promise<Receipt[] | null> {
    const batch = this.waiting().slice(0, this.#batchSize);
    if (batch.length === 0 || this.#isSending) return [];
    this.#isSending = true;
    try {
      const response = await fetch(paths.apiReviews(this.#uid), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ grades: batch }),
        keepalive: true,
      });
      if (response.status === 422) return this.#isolate(batch);
      if (!response.ok) return null;
      const { items } = (await response.json()) as { items: Receipt[] };
      const settled = new Set(items.map(({ id }) => id));
      this.#write(this.waiting().filter(({ id }) => !settled.has(id)));
      return items;
    } catch {
      return null;
    } finally {
      this.#isSending = false;
    }
  }

  /** A grade that was tampered with must not hold up the others: from here on each goes alone, and a bad one is dropped. */
  #isolate(batch: WaitingGrade[]): Receipt[] {
    this.#batchSize = 1;
    const [only, ...others] = batch;
    if (!only || others.length > 0) return [];
    this.#write(this.waiting().filter(({ id }) => id !== only.id));
    return [{ id: only.id, status: "refused" }];
  }

  #write(grades: WaitingGrade[]): void {
    try {
      localStorage.setItem(this.#key, JSON.stringify(grades));
      this.#memory = [];
    } catch {
      this.#memory = grades;
    }
  }
}

function isWaitingGrade(value: unknown): value is WaitingGrade {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    "itemKey" in value &&
    "grade" in value &&
    "gradedAt" in value
  );
}
