import { newId } from "#app/client/new-id.ts";
import { type Batch, nextBatch, type Receipt } from "./batch.ts";
import {
  answerMax,
  type GradePayload,
  gradedKeysOf,
  type OutboxEntry,
  retractionId,
  withoutTakenBack,
} from "./entry.ts";
import { OutboxStore } from "./store.ts";
import { alone } from "./with-lock.ts";

/** Between two tries to reach the server, in milliseconds. */
const retryMs = 5000;

/** How long one request may take, in milliseconds. */
const requestMs = 20_000;

/** What a screen knows of what waits: how much, when graded questions are due again, what was refused and why. */
export interface OutboxState {
  waiting: number;
  /** How much the server has acknowledged or refused since the page was opened. */
  acknowledged: number;
  /** By the question's key, as ISO 8601; only of grades that the server has acknowledged since the page was opened. */
  dueDates: ReadonlyMap<string, string>;
  /** In words, one sentence each. */
  refusals: readonly string[];
  /** The last try to send did not succeed, or the device is offline. */
  isHeldUp: boolean;
  /** The server has asked who this is: everything waits until one has logged in again. */
  isLoginNeeded: boolean;
}

/** The state before anything is known. */
export const emptyOutbox: OutboxState = {
  waiting: 0,
  acknowledged: 0,
  dueDates: new Map(),
  refusals: [],
  isHeldUp: false,
  isLoginNeeded: false,
};

type News = Partial<Pick<OutboxState, "waiting" | "isHeldUp" | "isLoginNeeded">> & { receipts?: Receipt[] };

/**
 * What one learner did and what the server does not know yet: grades, grades taken back, links marked as done. Each
 * entry has an id made here, so that sending it again counts nothing twice; it waits until the server has acknowledged
 * or refused it. All pages of a browser share what waits, and one of them sends at a time.
 */
export class Outbox {
  readonly #uid: string;
  readonly #store: OutboxStore;
  readonly #listeners = new Set<() => void>();
  #state = emptyOutbox;
  #channel: BroadcastChannel | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  /** Something was added while a batch was on its way. */
  #isAskedAgain = false;
  /** Fewer entries at once after the server could not read a batch; null for as many as fit. */
  #most: number | null = null;

  constructor(uid: string) {
    this.#uid = uid;
    this.#store = new OutboxStore(uid);
  }

  /** Keeps a grade and sends it. It is safe from here on. Gives the id by which it can be taken back. */
  give({ userAnswer, ...grade }: GradePayload): string {
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    const payload = { zone, ...grade, userAnswer: userAnswer.slice(0, answerMax) };
    return this.#add({ kind: "grade", id: newId(), at: new Date().toISOString(), payload });
  }

  /** Takes a grade back. One that was never sent is simply forgotten. */
  takeBack(gradeId: string): void {
    const at = new Date().toISOString();
    this.#add({ kind: "retraction", id: retractionId(gradeId), at, payload: { gradeId } });
  }

  /** Keeps a mark on a link, done or not, and sends it. */
  mark(itemKey: string, isDone: boolean): void {
    this.#add({ kind: "link-mark", id: newId(), at: new Date().toISOString(), payload: { itemKey, isDone } });
  }

  /** The keys of the questions that were graded here and whose grades wait: on this device they are done. */
  async gradedKeys(): Promise<ReadonlySet<string>> {
    return gradedKeysOf(await this.#waiting());
  }

  readonly read = (): OutboxState => this.#state;

  /** Follows the state; from the first follower to the last, what waits is sent. */
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
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<News>) => {
      this.#take(data);
      // The page that is sending may be closed before it is done.
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

  /** Sends until nothing waits or the server cannot be reached; then again after a while. */
  async #send(): Promise<void> {
    this.#isAskedAgain = this.#isSending;
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      await alone(`studiolo:outboxLock:${this.#uid}`, async () => {
        while (await this.#sendNext());
      });
    } finally {
      this.#isSending = false;
    }
    if (this.#isAskedAgain) await this.#send();
    else this.#tryLater();
  }

  #tryLater(): void {
    clearTimeout(this.#timer);
    const isOver = this.#state.waiting === 0 || this.#state.isLoginNeeded || this.#listeners.size === 0;
    if (!isOver) this.#timer = setTimeout(() => void this.#send(), retryMs);
  }

  /** Sends one batch. Gives whether it is worth to go on at once. */
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
    const entries = withoutTakenBack(stored);
    const kept = new Set(entries.map(({ id }) => id));
    const gone = stored.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
    if (gone.length > 0) await this.#store.remove(gone);
    return entries;
  }

  /** Gives the receipts; "again" where it has to be sent in smaller parts; null where everything waits on. */
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

  /** An entry that was tampered with must not hold up the others: from here on each goes alone, and a bad one is dropped. */
  #isolate(entries: readonly OutboxEntry[]): Receipt[] | "again" {
    this.#most = 1;
    const [only, ...others] = entries;
    if (!only || others.length > 0) return "again";
    return [{ id: only.id, status: "refused", message: "The server could not read it." }];
  }

  #tell(news: News): void {
    this.#take(news);
    this.#channel?.postMessage(news);
  }

  #take({ receipts = [], ...news }: News): void {
    const before = this.#state;
    const dated = receipts.flatMap(({ itemKey, due }) => (itemKey && due ? [[itemKey, due] as const] : []));
    const refused = receipts.flatMap(({ status, message }) => (status === "refused" ? [message ?? ""] : []));
    const dueDates = dated.length > 0 ? new Map([...before.dueDates, ...dated]) : before.dueDates;
    const refusals = refused.length > 0 ? [...new Set([...before.refusals, ...refused])] : before.refusals;
    const acknowledged = before.acknowledged + receipts.length;
    this.#state = { ...before, ...news, acknowledged, dueDates, refusals };
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

/** The outbox of a learner in this page, the same one for all who ask. */
export function outboxOf(uid: string): Outbox {
  const outbox = outboxes.get(uid) ?? new Outbox(uid);
  // The server, which renders pages for everyone, keeps none.
  if (typeof window !== "undefined") outboxes.set(uid, outbox);
  return outbox;
}
