/** Something to say about a field of a document. */
export interface Remark {
  field: string;
  message: string;
}

/** What is said of one document that comes from elsewhere. */
export interface Remarks {
  /** Reasons why it cannot be taken. */
  problems: Remark[];
  /** What was assumed, or left out, in taking it. */
  notes: Remark[];
}

/** Whether a value is an object with named fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text or number as trimmed text; undefined for anything else, and for nothing. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : undefined;
}

/** The text under the first of these names that has one. */
export function firstText(body: Record<string, unknown>, names: readonly string[]): string | undefined {
  return names.map((name) => textOf(body[name])).find((text) => text !== undefined);
}

/** A list as it is, nothing as an empty one, a single value as a list of one. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The fields of a document, taken one by one under any of their names; what nobody takes is noted as left out. */
export class ImportedFields {
  readonly #body: Record<string, unknown>;
  readonly #taken = new Set<string>();
  readonly #at: string;
  readonly #remarks: Remarks;

  /** `at` is where the fields stand in their document, such as `linkArray.3`; empty for the document itself. */
  constructor(body: Record<string, unknown>, remarks: Remarks, at = "") {
    this.#body = body;
    this.#remarks = remarks;
    this.#at = at;
  }

  /** The value under the first of these names that has one. */
  take(...names: string[]): unknown {
    for (const name of names) this.#taken.add(name);
    const given = names.filter((name) => this.#has(name));
    for (const other of given.slice(1)) this.note(other, `stands beside ${given[0]}, and was left out`);
    return given[0] === undefined ? undefined : this.#body[given[0]];
  }

  /** Leaves fields out without a note: what is read elsewhere, or of no use here. */
  pass(...names: string[]): void {
    for (const name of names) this.#taken.add(name);
  }

  #has(name: string): boolean {
    return Object.hasOwn(this.#body, name) && this.#body[name] !== null && this.#body[name] !== undefined;
  }

  note(field: string, message: string): void {
    this.#remarks.notes.push({ field: this.#path(field), message });
  }

  refuse(field: string, message: string): void {
    this.#remarks.problems.push({ field: this.#path(field), message });
  }

  /** Notes every field that was not taken. */
  noteOthers(): void {
    for (const name of Object.keys(this.#body)) {
      if (!this.#taken.has(name)) this.note(name, "is not known here, and was left out");
    }
  }

  #path(field: string): string {
    return [this.#at, field].filter((part) => part !== "").join(".");
  }
}
