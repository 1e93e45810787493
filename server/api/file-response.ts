import { z } from "@hono/zod-openapi";
import { problemResponse } from "./openapi-route.ts";

/** The types of the files that learners take with them. */
const fileTypes = {
  anki: "application/apkg",
  csv: "text/csv; charset=utf-8",
  json: "application/json",
  pdf: "application/pdf",
} as const;

type FileType = keyof typeof fileTypes;

/** The answers of a door to a file, of one of some types, and problems. */
export function fileAnswers(description: string, ...types: FileType[]) {
  const schema = z.string().openapi({ format: "binary" });
  const content = Object.fromEntries(types.map((type) => [fileTypes[type], { schema }]));
  return { 200: { description, content }, default: problemResponse };
}

/** A file to be kept under a name, in which only what every system can keep is left. It is one learner's: no cache holds it. */
export function answerFile(
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
