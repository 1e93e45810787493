import type { DBSchema, IDBPDatabase } from "idb";
import { readStorage, storageKeys, tryStore } from "#app/client/storage.ts";
import { isOutboxEntry, type OutboxEntry } from "./entry.ts";

const databaseName = "studiolo:outbox";

interface OutboxSchema extends DBSchema {
  entries: { key: [uid: string, id: string]; value: OutboxEntry & { uid: string }; indexes: { uid: string } };
}

/**
 * Storage of one learner's waiting entries. Each entry is written to local storage synchronously, so that closing the
 * page loses nothing, and then moved to IndexedDB. Without IndexedDB it stays in local storage; without that, in memory
 * for the life of the page.
 */
export class OutboxStore {
  readonly #uid: string;
  /** Entries that are in neither storage, for now or for good. */
  readonly #memory = new Map<string, OutboxEntry>();
  #database: Promise<IDBPDatabase<OutboxSchema> | null> | null = null;

  constructor(uid: string) {
    this.#uid = uid;
  }

  /** Stores an entry synchronously. */
  keep(entry: OutboxEntry): void {
    this.#writeCopy(entry);
    void this.#moveToDatabase();
  }

  /** Returns all waiting entries, oldest first, including those added by other pages of the site. */
  async list(): Promise<OutboxEntry[]> {
    await this.#moveToDatabase();
    const stored = await this.#inDatabase((database) => database.getAllFromIndex("entries", "uid", this.#uid));
    const known = [...(stored ?? []).filter(isOutboxEntry), ...this.#copies()];
    const entries = [...new Map(known.map((entry) => [entry.id, entry])).values()];
    return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  }

  /** Marks entries as sent at least once: from here on the server may know them. */
  async markTried(entries: readonly OutboxEntry[]): Promise<void> {
    const untried = entries.filter(({ isTried }) => !isTried);
    if (untried.length > 0) await this.#put(untried.map((entry) => ({ ...entry, isTried: true })));
  }

  /** Removes entries that the server has or that were retracted. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#removeCopy(id);
    await this.#inDatabase(async (database) => {
      const transaction = database.transaction("entries", "readwrite");
      await Promise.all([...ids.map((id) => transaction.store.delete([this.#uid, id])), transaction.done]);
    });
  }

  async #moveToDatabase(): Promise<void> {
    if (this.#copies().length === 0) return;
    // Reads the copies after the database has opened: another page may have sent and removed an entry in the meantime.
    await this.#inDatabase((database) => this.#write(database, this.#copies()));
  }

  async #put(entries: readonly OutboxEntry[]): Promise<void> {
    const isDone = await this.#inDatabase((database) => this.#write(database, entries));
    if (!isDone) for (const entry of entries) this.#writeCopy(entry);
  }

  /** Writes entries to IndexedDB and removes their copies. */
  async #write(database: IDBPDatabase<OutboxSchema>, entries: readonly OutboxEntry[]): Promise<true> {
    const transaction = database.transaction("entries", "readwrite");
    const writes = entries.map((entry) => transaction.store.put({ ...entry, uid: this.#uid }));
    await Promise.all([...writes, transaction.done]);
    for (const { id } of entries) this.#removeCopy(id);
    return true;
  }

  /**
   * Runs a callback with the database. Returns null if there is none or it fails; the copies elsewhere still hold then.
   */
  async #inDatabase<T>(work: (database: IDBPDatabase<OutboxSchema>) => Promise<T>): Promise<T | null> {
    this.#database ??= openOutboxDatabase();
    const database = await this.#database;
    try {
      return database && (await work(database));
    } catch {
      // Browsers close the connection when the site's data is cleared; the next use opens a new one.
      this.#database = null;
      return null;
    }
  }

  get #prefix(): string {
    return `studiolo:outbox:${this.#uid}/`;
  }

  #copies(): OutboxEntry[] {
    return [...takeFormerQueue(this.#uid), ...readTexts(this.#prefix), ...this.#memory.values()];
  }

  #writeCopy(entry: OutboxEntry): void {
    if (!tryStore(`${this.#prefix}${entry.id}`, JSON.stringify(entry))) this.#memory.set(entry.id, entry);
  }

  #removeCopy(id: string): void {
    this.#memory.delete(id);
    tryStore(`${this.#prefix}${id}`, null);
  }
}

async function openOutboxDatabase(): Promise<IDBPDatabase<OutboxSchema> | null> {
  try {
    if (!globalThis.indexedDB) return null;
    const { openDB } = await import("idb");
    return await openDB<OutboxSchema>(databaseName, 1, {
      upgrade: (database) => {
        database.createObjectStore("entries", { keyPath: ["uid", "id"] }).createIndex("uid", "uid");
      },
    });
  } catch {
    return null;
  }
}

function readTexts(prefix: string): OutboxEntry[] {
  return storageKeys(prefix)
    .map((key) => parseJson(readStorage(key)))
    .filter(isOutboxEntry);
}

/** Converts the grades that an earlier version stored under one key into entries, once. */
function takeFormerQueue(uid: string): OutboxEntry[] {
  try {
    const key = `studiolo:grades:${uid}`;
    const former = parseJson(localStorage.getItem(key));
    const entries = Array.isArray(former) ? former.map(toEntry).filter(isOutboxEntry) : [];
    for (const entry of entries) localStorage.setItem(`studiolo:outbox:${uid}/${entry.id}`, JSON.stringify(entry));
    localStorage.removeItem(key);
    return entries;
  } catch {
    return [];
  }
}

function toEntry(former: unknown): unknown {
  if (typeof former !== "object" || former === null) return null;
  const { id, gradedAt: at, ...payload } = former as Record<string, unknown>;
  return { id, at, kind: "grade", payload, isTried: true };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
