import { readDevice, writeDevice } from "#app/client/storage.ts";
import { paths } from "#domain/paths.ts";
import { keepStored } from "./finals-cache.ts";

/** What became of sending: all is stored, it is still on its way, the site could not be reached, or the attempt has ended. */
export type SendOutcome = "stored" | "busy" | "unreached" | "ended";

/** The answers of one attempt that wait on this device until the server has stored them. Each is safe once it is put in. */
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

  /** The answers that wait, by item key. */
  waiting(): Map<string, string> {
    try {
      const kept: unknown = JSON.parse(readDevice(this.#key) ?? "{}");
      const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
      return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
    } catch {
      return new Map();
    }
  }

  /** Keeps an answer over the former one to the same question. */
  put(itemKey: string, answer: string): void {
    this.#write(this.waiting().set(itemKey, answer));
  }

  /** Lets go of everything: the attempt has ended. */
  clear(): void {
    this.#write(new Map());
  }

  /**
   * Sends what waits and forgets what the server has stored; what was typed meanwhile waits on. Answers that come after
   * the end, or that the server cannot take, are let go of: sending them again would change nothing.
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
      if (!response.ok && response.status !== 422) return "unreached";
      if (response.ok) keepStored(this.#learner.uid, this.#learner.course, batch);
      this.#write(new Map([...this.waiting()].filter(([itemKey, answer]) => batch.get(itemKey) !== answer)));
      return "stored";
    } catch {
      return "unreached";
    } finally {
      this.#isSending = false;
    }
  }

  #write(answers: ReadonlyMap<string, string>): void {
    writeDevice(this.#key, answers.size === 0 ? null : JSON.stringify(Object.fromEntries(answers)));
  }
}
