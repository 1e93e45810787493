import { readStorage, writeStorage } from "#app/client/storage.ts";
import { paths } from "#domain/paths.ts";
import { cacheStoredAnswers } from "./finals-cache.ts";

/** Result of sending: all stored, still being sent, site unreachable, session over, or attempt ended. */
export type SendOutcome = "stored" | "busy" | "unreached" | "logged-out" | "ended";

/** Answers of one attempt that wait on this device until the server has stored them. Survives closing the page. */
export class AnswerOutbox {
  readonly #key: string;
  readonly #address: string;
  readonly #learner: { uid: string; course: string };
  #isSending = false;

  constructor({ uid, course, attemptId }: { uid: string; course: string; attemptId: string }) {
    this.#key = `studiolo:finalsAnswers:${uid}:${attemptId}`;
    this.#address = paths.apiFinalsAnswers(course, attemptId);
    this.#learner = { uid, course };
  }

  /** Returns the waiting answers by item key. */
  waiting(): Map<string, string> {
    try {
      const kept: unknown = JSON.parse(readStorage(this.#key) ?? "{}");
      const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
      return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
    } catch {
      return new Map();
    }
  }

  /** Stores an answer, replacing an earlier one to the same question. */
  put(itemKey: string, answer: string): void {
    this.#write(this.waiting().set(itemKey, answer));
  }

  /** Removes all answers after the end of the attempt. */
  clear(): void {
    this.#write(new Map());
  }

  /**
   * Sends the waiting answers and removes those that the server has stored; answers changed in the meantime keep
   * waiting. Answers after the end (404, 409) and malformed ones (422) are removed, since resending would not help.
   */
  async send(): Promise<SendOutcome> {
    const batch = this.waiting();
    if (batch.size === 0) return "stored";
    if (this.#isSending) return "busy";
    this.#isSending = true;
    try {
      const response = await fetch(this.#address, {
        method: "PATCH",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ answers: [...batch].map(([itemKey, answer]) => ({ itemKey, answer })) }),
        keepalive: true,
      });
      if (response.status === 404 || response.status === 409) {
        this.clear();
        return "ended";
      }
      if (response.status === 401) return "logged-out";
      if (!response.ok && response.status !== 422) return "unreached";
      if (response.ok) cacheStoredAnswers(this.#learner.uid, this.#learner.course, batch);
      this.#write(new Map([...this.waiting()].filter(([itemKey, answer]) => batch.get(itemKey) !== answer)));
      return "stored";
    } catch {
      return "unreached";
    } finally {
      this.#isSending = false;
    }
  }

  #write(answers: ReadonlyMap<string, string>): void {
    writeStorage(this.#key, answers.size === 0 ? null : JSON.stringify(Object.fromEntries(answers)));
  }
}
