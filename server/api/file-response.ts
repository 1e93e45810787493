import { z } from "@hono/zod-openapi";
import { problemResponse } from "./openapi-route.ts";

/** Media types of the files that learners download. */
const fileTypes = {
  anki: "application/apkg",
  csv: "text/csv; charset=utf-8",
  json: "application/json",
  pdf: "application/pdf",
} as const;

type FileType = keyof typeof fileTypes;

/** Describes the responses of a route: a file of one of the types, or a problem. */
export function fileResponses(description: string, ...types: FileType[]) {
  const schema = z.string().openapi({ format: "binary" });
  const content = Object.fromEntries(types.map((type) => [fileTypes[type], { schema }]));
  return { 200: { description, content }, default: problemResponse };
}

/** Creates the response for a download. Its name keeps only characters that every system allows; no cache may store it. */
export function createFileResponse(
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>,
  { name, type }: { name: string; type: FileType },
): Response {
  const headers = {
    "content-type": fileTypes[type],
    "content-disposition": `attachment; filename="${name.replaceAll(/[^a-z0-9.-]+/g, "-")}"`,
    "cache-control": "no-store",
  };
  return new Response(body, { headers });
}
