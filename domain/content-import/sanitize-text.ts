import { textOf } from "./imported-fields.ts";

/** Returns a text in storable form: well-formed, without NUL, which PostgreSQL refuses. Undefined for anything else. */
export function sanitizeText(value: unknown): string | undefined {
  return textOf(typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value);
}

/** Shortens a text to at most `max` characters; a cut one ends with an ellipsis. */
export function truncateText(text: string, max: number): string {
  return text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, "")}…`;
}
