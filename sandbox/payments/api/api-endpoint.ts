import type { Context } from "hono";
import type {} from "hono/request-id";
import type { z } from "zod";
import type { ObjectReader } from "#sandbox/payments/state/object-store.ts";
import type { SandboxState, Transaction } from "#sandbox/payments/state/sandbox-state.ts";
import { ApiError, invalidRequest } from "./api-error.ts";
import { expandObject } from "./expand-object.ts";
import { parseForm } from "./form-encoding.ts";
import type { KeyedRequest } from "./idempotency-store.ts";
import { parseParameters } from "./request-parameters.ts";

/** A request as an endpoint gets it: the id in its address (empty if there is none) and its checked parameters. */
export interface EndpointCall<Parameters> {
  id: string;
  parameters: Parameters;
}

type Expandable = z.ZodType<{ expand?: string[] | undefined }>;

/** Creates a read-only handler. */
export function readEndpoint<Schema extends Expandable>(
  state: SandboxState,
  schema: Schema,
  answer: (call: EndpointCall<z.output<Schema>>, objects: ObjectReader) => object,
) {
  return async (context: Context) => {
    const parameters = parseParameters(schema, parseForm(await parameterText(context)));
    const result = answer({ id: addressedId(context), parameters }, state.objects);
    return context.json(expandObject(result, parameters.expand ?? [], state.objects));
  };
}

/**
 * Creates a handler that changes the state in one transaction and honors Idempotency-Key. A thrown error rolls back; a
 * returned one, such as a declined charge, keeps the changes.
 */
export function changeEndpoint<Schema extends Expandable>(
  state: SandboxState,
  schema: Schema,
  answer: (call: EndpointCall<z.output<Schema>>, transaction: Transaction) => object | ApiError,
) {
  return async (context: Context) => {
    const sent = await parameterText(context);
    const keyed = keyedRequest(context, sent);
    const request = context.get("requestId");
    const cause = { id: request, idempotency_key: keyed?.key ?? null };
    const { result } = state.change(cause, (transaction) => {
      const given = keyed && transaction.answers.recall(keyed, transaction.seconds);
      if (given !== undefined) return { ...given, isReplayed: true };
      const parameters = parseParameters(schema, parseForm(sent));
      const object = answer({ id: addressedId(context), parameters }, transaction);
      const body = JSON.stringify(
        object instanceof ApiError
          ? { error: object.body }
          : expandObject(object, parameters.expand ?? [], transaction.objects),
      );
      if (keyed !== undefined) transaction.answers.keep(keyed, { body, request }, transaction.seconds);
      return { body, request, isReplayed: false };
    });
    if (result.isReplayed) {
      context.header("Idempotent-Replayed", "true");
      context.header("Original-Request", result.request);
    }
    const status = result.body.startsWith('{"error":') ? 402 : 200;
    return context.body(result.body, status, { "Content-Type": "application/json" });
  };
}

function addressedId(context: Context): string {
  return context.req.param("id") ?? "";
}

async function parameterText(context: Context): Promise<string> {
  const body = await context.req.text();
  const contentType = context.req.header("Content-Type") ?? "";
  if (body !== "" && !contentType.startsWith("application/x-www-form-urlencoded")) {
    throw invalidRequest("Invalid request (check that your POST content type is application/x-www-form-urlencoded).");
  }
  const query = new URL(context.req.url).search.slice(1);
  return [query, body].filter((part) => part !== "").join("&");
}

function keyedRequest(context: Context, parameters: string): KeyedRequest | undefined {
  const key = context.req.header("Idempotency-Key");
  const { method, path } = context.req;
  if (key === undefined || method !== "POST") return undefined;
  if (key.length > 255) throw invalidRequest("Idempotency-Key is too long: at most 255 characters.");
  return { key, method, path, parameters };
}
