import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { StoredKind, StoredObject, StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";

/** Selects objects whose field has one of the values; a nested field is written with dots. */
export interface Matching {
  field:
    | "charge"
    | "code"
    | "currency"
    | "customer"
    | "email"
    | "invoice"
    | "parent.subscription_details.subscription"
    | "payment.payment_intent"
    | "payment_intent"
    | "product"
    | "promotion.coupon"
    | "source"
    | "status"
    | "subscription"
    | "type";
  values: readonly string[];
}

/** Selects objects created within bounds, in seconds, each bound optional. */
export interface CreatedWithin {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
}

/** A page of objects of a kind, newest first; the default limit is 10. */
export interface PageQuery {
  matching?: Matching[];
  created?: CreatedWithin;
  limit?: number;
  startingAfter?: string;
  endingBefore?: string;
}

/** Reads stored objects: `find` may return undefined, `get` throws if the object is missing. */
export interface ObjectReader {
  get<Kind extends StoredKind>(kind: Kind, id: string): StoredObjects[Kind];
  find<Kind extends StoredKind>(kind: Kind, id: string): StoredObjects[Kind] | undefined;
  page<Kind extends StoredKind>(kind: Kind, query: PageQuery): { data: StoredObjects[Kind][]; hasMore: boolean };
}

/** Reads and writes stored objects; write only within a transaction. */
export interface ObjectStore extends ObjectReader {
  insert(object: StoredObject): void;
  replace(object: StoredObject): void;
  /** Stores the object under its id as another kind, so that it is no longer found as the old one. */
  rename(object: StoredObject, kind: StoredKind): void;
}

/** Creates the store of API objects in an open database. */
export function openObjectStore(database: DatabaseSync): ObjectStore {
  const insert = database.prepare("INSERT INTO objects (id, kind, body) VALUES (?, ?, ?)");
  const replace = database.prepare("UPDATE objects SET body = ? WHERE id = ? AND kind = ?");
  const rename = database.prepare("UPDATE objects SET kind = ?, body = ? WHERE id = ?");
  const find = database.prepare("SELECT body FROM objects WHERE id = ? AND kind = ?");
  const read: ObjectReader = {
    get<Kind extends StoredKind>(kind: Kind, id: string) {
      const object = read.find(kind, id);
      if (object === undefined) throw new Error(`The payments sandbox holds no ${kind} ${id}.`);
      return object;
    },
    find<Kind extends StoredKind>(kind: Kind, id: string) {
      const row = find.get(id, kind);
      return row === undefined ? undefined : parseBody<Kind>(row.body);
    },
    page<Kind extends StoredKind>(kind: Kind, query: PageQuery) {
      return selectPage<Kind>(database, kind, query);
    },
  };
  return {
    ...read,
    insert(object) {
      insert.run(object.id, object.object, JSON.stringify(object));
    },
    replace(object) {
      replace.run(JSON.stringify(object), object.id, object.object);
    },
    rename(object, kind) {
      rename.run(kind, JSON.stringify({ ...object, object: kind }), object.id);
    },
  };
}

const bounds = [
  ["gt", ">"],
  ["gte", ">="],
  ["lt", "<"],
  ["lte", "<="],
] as const;

function selectPage<Kind extends StoredKind>(database: DatabaseSync, kind: Kind, query: PageQuery) {
  const { matching = [], created = {}, limit = 10, startingAfter, endingBefore } = query;
  const conditions = ["kind = ?"];
  const values: SQLInputValue[] = [kind];
  for (const { field, values: wanted } of matching) {
    conditions.push(`json_extract(body, '$.${field}') IN (SELECT value FROM json_each(?))`);
    values.push(JSON.stringify(wanted));
  }
  for (const [name, sign] of bounds) {
    const bound = created[name];
    if (bound !== undefined) {
      conditions.push(`json_extract(body, '$.created') ${sign} ?`);
      values.push(bound);
    }
  }
  for (const [sign, id] of [["<", startingAfter] as const, [">", endingBefore] as const]) {
    if (id !== undefined) {
      conditions.push(`position ${sign} (SELECT position FROM objects WHERE id = ?)`);
      values.push(id);
    }
  }
  const isBackwards = endingBefore !== undefined;
  const rows = database
    .prepare(
      `SELECT body FROM objects WHERE ${conditions.join(" AND ")} ORDER BY position ${isBackwards ? "ASC" : "DESC"} LIMIT ?`,
    )
    .all(...values, limit + 1);
  const data = rows.slice(0, limit).map((row) => parseBody<Kind>(row.body));
  return { data: isBackwards ? data.reverse() : data, hasMore: rows.length > limit };
}

function parseBody<Kind extends StoredKind>(body: unknown): StoredObjects[Kind] {
  return JSON.parse(String(body)) as StoredObjects[Kind];
}
