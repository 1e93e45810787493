/** Message about a field of a document. */
export interface Remark {
  field: string;
  message: string;
}

/** Problems and notes about one imported document. */
export interface Remarks {
  /** Reasons to reject it. */
  problems: Remark[];
  /** Values that were assumed or left out. */
  notes: Remark[];
}

/** Returns true for an object with named fields, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a text or number as trimmed text; undefined for anything else and for empty text. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : undefined;
}

/** Returns the text of the first of these fields that has one. */
export function firstText(body: Record<string, unknown>, names: readonly string[]): string | undefined {
  return names.map((name) => textOf(body[name])).find((text) => text !== undefined);
}

/** Returns a list as it is, an empty list for null or undefined, and a list of one for a single value. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Reads the fields of a document one by one under any of their names, and notes fields that were never read. */
export class ImportedFields {
  readonly #body: Record<string, unknown>;
  readonly #taken = new Set<string>();
  readonly #at: string;
  readonly #remarks: Remarks;

  /** `at` is the path of the fields within their document, such as `linkArray.3`; empty for the document itself. */
  constructor(body: Record<string, unknown>, remarks: Remarks, at = "") {
    this.#body = body;
    this.#remarks = remarks;
    this.#at = at;
  }

  /** Returns the value of the first of these fields that has one; notes the others as left out. */
  take(...names: string[]): unknown {
    for (const name of names) this.#taken.add(name);
    const given = names.filter((name) => this.#has(name));
    for (const other of given.slice(1)) this.addNote(other, `is given besides ${given[0]} and was left out`);
    return given[0] === undefined ? undefined : this.#body[given[0]];
  }

  /** Skips fields without a note: they are read elsewhere or not needed. */
  pass(...names: string[]): void {
    for (const name of names) this.#taken.add(name);
  }

  #has(name: string): boolean {
    return Object.hasOwn(this.#body, name) && this.#body[name] !== null && this.#body[name] !== undefined;
  }

  addNote(field: string, message: string): void {
    this.#remarks.notes.push({ field: this.#path(field), message });
  }

  refuse(field: string, message: string): void {
    this.#remarks.problems.push({ field: this.#path(field), message });
  }

  /** Notes every field that was neither read nor skipped. */
  noteOthers(): void {
    for (const name of Object.keys(this.#body)) {
      if (!this.#taken.has(name)) this.addNote(name, "is an unknown field and was left out");
    }
  }

  #path(field: string): string {
    return [this.#at, field].filter((part) => part !== "").join(".");
  }
}
