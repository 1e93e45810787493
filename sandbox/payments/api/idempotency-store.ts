import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { idempotencyError } from "./api-error.ts";

const keptSeconds = 24 * 60 * 60;

/** A request that carries an Idempotency-Key. */
export interface KeyedRequest {
  key: string;
  method: string;
  path: string;
  parameters: string;
}

/** A stored response: its JSON body and the id of the request that received it first. */
export interface StoredResponse {
  body: string;
  request: string;
}

/** Stores for 24 hours which response was given under which Idempotency-Key. */
export interface IdempotencyStore {
  /**
   * Returns the response to the same earlier request; throws `idempotency_error` if the key was used with another one.
   */
  recall(request: KeyedRequest, seconds: number): StoredResponse | undefined;
  keep(request: KeyedRequest, answer: StoredResponse, seconds: number): void;
}

/** Creates the store in an open database. */
export function openIdempotencyStore(database: DatabaseSync): IdempotencyStore {
  const forget = database.prepare("DELETE FROM answers WHERE created <= ?");
  const find = database.prepare("SELECT request, fingerprint, body FROM answers WHERE key = ?");
  const insert = database.prepare(
    "INSERT INTO answers (key, request, fingerprint, body, created) VALUES (?, ?, ?, ?, ?)",
  );
  return {
    recall(request, seconds) {
      forget.run(seconds - keptSeconds);
      const row = find.get(request.key);
      if (row === undefined) return undefined;
      if (row.fingerprint !== fingerprintOf(request)) throw idempotencyError(request.key);
      return { body: String(row.body), request: String(row.request) };
    },
    keep(request, answer, seconds) {
      insert.run(request.key, answer.request, fingerprintOf(request), answer.body, seconds);
    },
  };
}

function fingerprintOf({ method, path, parameters }: KeyedRequest): string {
  return createHash("sha256").update(`${method} ${path}\n${parameters}`).digest("hex");
}
