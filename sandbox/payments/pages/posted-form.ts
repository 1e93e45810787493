import type { Context } from "hono";

/** Reads a posted form into names and values. A repeated name keeps its last value. */
export async function readPostedForm(context: Context): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await context.req.text()));
}
