import { newId } from "#app/client/new-id.ts";
import type { NextIntervals } from "#domain/review/interval.ts";
import { type Batch, nextBatch, type Receipt } from "./batch.ts";
import {
  answerMax,
  type GradePayload,
  gradedKeysOf,
  type OutboxEntry,
  retractionId,
  withoutRetracted,
} from "./entry.ts";
import { OutboxStore } from "./store.ts";
import { withLock } from "./with-lock.ts";

/** Interval between attempts to reach the server, in milliseconds. */
const retryMs = 5000;

/** Timeout of one request, in milliseconds. */
const requestMs = 20_000;

/**
 * State of an outbox for a screen: waiting entries, new due dates of graded questions, and refusals with their reasons.
 */
export interface OutboxState {
  waiting: number;
  /** Entries acknowledged or refused since the page was opened. */
  acknowledged: number;
  /** Due dates (ISO 8601) by question key, for grades acknowledged since the page was opened. */
  dueDates: ReadonlyMap<string, string>;
  /**
   * What each grade would give next, of questions that were graded or undone on this page; null until the server has
   * said so.
   */
  intervals: ReadonlyMap<string, NextIntervals | null>;
  /** One sentence per refusal. */
  refusals: readonly string[];
  /** True if the last attempt failed or the device is offline. */
  isHeldUp: boolean;
  /** True after a 401: everything waits until the learner has logged in again. */
  isLoginNeeded: boolean;
}

/** The initial state. */
export const emptyOutbox: OutboxState = {
  waiting: 0,
  acknowledged: 0,
  dueDates: new Map(),
  intervals: new Map(),
  refusals: [],
  isHeldUp: false,
  isLoginNeeded: false,
};

type OutboxUpdate = Partial<Pick<OutboxState, "waiting" | "isHeldUp" | "isLoginNeeded">> & { receipts?: Receipt[] };

/**
 * Queue of one learner's grades, retractions and done marks that the server has not acknowledged. Entries carry an id
 * made here, so that resending counts nothing twice; each waits until it is acknowledged or refused. All pages of a
 * browser share the queue; one page sends at a time.
 */
export class Outbox {
  readonly #uid: string;
  readonly #store: OutboxStore;
  readonly #listeners = new Set<() => void>();
  #state = emptyOutbox;
  #channel: BroadcastChannel | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  /** True if an entry was added while a batch was being sent. */
  #isAskedAgain = false;
  /** Batch size after the server rejected a batch with 400, 413 or 422; null for the usual limits. */
  #most: number | null = null;

  constructor(uid: string) {
    this.#uid = uid;
    this.#store = new OutboxStore(uid);
  }

  /** Stores and sends a grade; it survives closing the page from here on. Returns its id, which retracts it. */
  enqueueGrade({ userAnswer, ...grade }: GradePayload): string {
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    const payload = { zone, ...grade, userAnswer: userAnswer.slice(0, answerMax) };
    this.#forget(grade.itemKey);
    return this.#add({ kind: "grade", id: newId(), at: new Date().toISOString(), payload });
  }

  /** Retracts a grade of a question. One that was never sent is removed. */
  retractGrade(gradeId: string, itemKey: string): void {
    this.#forget(itemKey);
    const at = new Date().toISOString();
    this.#add({ kind: "retraction", id: retractionId(gradeId), at, payload: { gradeId } });
  }

  /** Takes up due dates that were known before the page was opened again; newer ones stay. */
  recallDates(dues: Readonly<Record<string, string>>): void {
    this.#state = { ...this.#state, dueDates: new Map([...Object.entries(dues), ...this.#state.dueDates]) };
    for (const listener of this.#listeners) listener();
  }

  /** Stores and sends a done mark of a link, or its removal. */
  enqueueMark(itemKey: string, isDone: boolean): void {
    this.#add({ kind: "link-mark", id: newId(), at: new Date().toISOString(), payload: { itemKey, isDone } });
  }

  /** Returns the keys of the questions graded on this device whose grades still wait. */
  async gradedKeys(): Promise<ReadonlySet<string>> {
    return gradedKeysOf(await this.#waiting());
  }

  readonly read = (): OutboxState => this.#state;

  /** Subscribes to the state. Entries are sent as long as there is at least one subscriber. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  #start(): void {
    window.addEventListener("online", this.#retry);
    window.addEventListener("focus", this.#retry);
    this.#channel =
      typeof BroadcastChannel === "function" ? new BroadcastChannel(`studiolo:outbox:${this.#uid}`) : null;
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<OutboxUpdate>) => {
      this.#take(data);
      // Retries because the page that is sending may be closed before it finishes.
      this.#tryLater();
    });
    void this.#send();
  }

  #stop(): void {
    window.removeEventListener("online", this.#retry);
    window.removeEventListener("focus", this.#retry);
    clearTimeout(this.#timer);
    this.#channel?.close();
    this.#channel = null;
  }

  #retry = (): void => {
    if (this.#state.isLoginNeeded) this.#tell({ isLoginNeeded: false });
    void this.#send();
  };

  #add(entry: OutboxEntry): string {
    this.#store.keep(entry);
    if (entry.kind !== "retraction") this.#tell({ waiting: this.#state.waiting + 1 });
    void this.#send();
    return entry.id;
  }

  /** Sends batches until nothing waits or the server cannot be reached; then schedules a retry. */
  async #send(): Promise<void> {
    this.#isAskedAgain = this.#isSending;
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      await withLock(`studiolo:outboxLock:${this.#uid}`, async () => {
        while (await this.#sendNext());
      });
    } finally {
      this.#isSending = false;
    }
    if (this.#isAskedAgain) await this.#send();
    else this.#tryLater();
  }

  /** Removes the date and the intervals of a question: the next ones are known once the server has its change. */
  #forget(itemKey: string): void {
    const dueDates = new Map(this.#state.dueDates);
    dueDates.delete(itemKey);
    const intervals = new Map(this.#state.intervals).set(itemKey, null);
    this.#state = { ...this.#state, dueDates, intervals };
  }

  #tryLater(): void {
    clearTimeout(this.#timer);
    const isOver = this.#state.waiting === 0 || this.#state.isLoginNeeded || this.#listeners.size === 0;
    if (!isOver) this.#timer = setTimeout(() => void this.#send(), retryMs);
  }

  /** Sends one batch. Returns whether to continue immediately. */
  async #sendNext(): Promise<boolean> {
    const entries = await this.#waiting();
    this.#tell({ waiting: entries.length });
    const batch = nextBatch(this.#uid, entries, this.#most);
    if (!batch || this.#state.isLoginNeeded) return false;
    if (navigator.onLine === false) return this.#holdUp();
    await this.#store.markTried(batch.entries);
    const receipts = await this.#post(batch);
    if (receipts === "again") return true;
    if (!receipts) return this.#holdUp();
    const settled = new Set(receipts.map(({ id }) => id));
    const done = batch.entries.filter(({ id }) => settled.has(id));
    await this.#store.remove(done.map(({ id }) => id));
    this.#tell({ receipts, waiting: (await this.#waiting()).length, isHeldUp: done.length === 0 });
    return done.length > 0;
  }

  #holdUp(): false {
    this.#tell({ isHeldUp: true });
    return false;
  }

  async #waiting(): Promise<OutboxEntry[]> {
    const stored = await this.#store.list();
    const entries = withoutRetracted(stored);
    const kept = new Set(entries.map(({ id }) => id));
    const gone = stored.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
    if (gone.length > 0) await this.#store.remove(gone);
    return entries;
  }

  /** Returns the receipts; "again" to resend in smaller batches; null to keep everything waiting. */
  async #post({ path, entries, body }: Batch): Promise<Receipt[] | "again" | null> {
    try {
      const response = await fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
        keepalive: body.length < 60_000,
        signal: AbortSignal.timeout(requestMs),
      });
      if (response.status === 401) this.#tell({ isLoginNeeded: true });
      if ([400, 413, 422].includes(response.status)) return this.#isolate(entries);
      return response.ok ? toReceipts(await response.json()) : null;
    } catch {
      return null;
    }
  }

  /**
   * Switches to batches of one, so that a corrupt entry does not block the others; drops it when it is rejected alone.
   */
  #isolate(entries: readonly OutboxEntry[]): Receipt[] | "again" {
    this.#most = 1;
    const [only, ...others] = entries;
    if (!only || others.length > 0) return "again";
    return [{ id: only.id, status: "refused", message: "The server could not read it." }];
  }

  #tell(news: OutboxUpdate): void {
    this.#take(news);
    this.#channel?.postMessage(news);
  }

  #take({ receipts = [], ...news }: OutboxUpdate): void {
    const before = this.#state;
    const dated = receipts.flatMap(({ itemKey, due }) => (itemKey && due ? [[itemKey, due] as const] : []));
    const known = receipts.flatMap(({ itemKey, intervals }) =>
      itemKey && intervals ? [[itemKey, intervals] as const] : [],
    );
    const refused = receipts.flatMap(({ status, message }) => (status === "refused" ? [message ?? ""] : []));
    const dueDates = dated.length > 0 ? new Map([...before.dueDates, ...dated]) : before.dueDates;
    const intervals = known.length > 0 ? new Map([...before.intervals, ...known]) : before.intervals;
    const refusals = refused.length > 0 ? [...new Set([...before.refusals, ...refused])] : before.refusals;
    const acknowledged = before.acknowledged + receipts.length;
    this.#state = { ...before, ...news, acknowledged, dueDates, intervals, refusals };
    for (const listener of this.#listeners) listener();
  }
}

interface Acknowledgement {
  items?: Receipt[];
  retractions?: (Omit<Receipt, "id"> & { gradeId: string })[];
}

function toReceipts(answer: unknown): Receipt[] {
  const { items = [], retractions = [] } = answer as Acknowledgement;
  return [...items, ...retractions.map(({ gradeId, ...rest }) => ({ ...rest, id: retractionId(gradeId) }))];
}

const outboxes = new Map<string, Outbox>();

/** Returns the page's single outbox of a learner. */
export function getOutbox(uid: string): Outbox {
  const outbox = outboxes.get(uid) ?? new Outbox(uid);
  // The server renders for everyone, so it must not keep one.
  if (typeof window !== "undefined") outboxes.set(uid, outbox);
  return outbox;
}
