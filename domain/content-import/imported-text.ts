import { textOf } from "./imported-fields.ts";

/** A text as it can be stored: well-formed, without the one character that PostgreSQL refuses. Undefined for none. */
export function storableText(value: unknown): string | undefined {
  return textOf(typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value);
}

/** A text of at most so many characters; a longer one ends with an ellipsis. */
export function shortened(text: string, max: number): string {
  return text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, "")}…`;
}
