import { escapeHtml } from "#domain/text/escape-html.ts";
import { type EventField, type EventFields, type EventId, eventRecords, isEventId, maxWordLength } from "./records.ts";

/** Invalid field of an event record: its path, and the reason. */
export interface FieldError {
  field: string;
  message: string;
}

/** Result of checking a record: its event with the escaped fields, or what is wrong with it. */
export type CheckedEvent = { event: EventId; fields: Record<string, unknown> } | { faults: FieldError[] };

/**
 * Checks a record against the schema of its event. Unknown events, missing fields and fields of a wrong type or too
 * long are faults; unknown fields are dropped. Texts are escaped by `toHtml`.
 */
export function checkEvent(record: unknown, toHtml: (text: string) => string = escapeHtml): CheckedEvent {
  const event = isGroup(record) ? record.event : undefined;
  if (!isGroup(record) || !isEventId(event)) return { faults: [{ field: "event", message: "is unknown" }] };
  const faults: FieldError[] = [];
  const fields = readFields(eventRecords[event].fields, record, { path: "", faults, toHtml });
  return faults.length > 0 ? { faults } : { event, fields };
}

interface Reading {
  path: string;
  faults: FieldError[];
  toHtml: (text: string) => string;
}

type Group = Record<string, unknown>;

function readFields(wanted: EventFields, given: Group, reading: Reading): Group {
  const values = Object.entries(wanted).flatMap(([name, field]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined && field.isOptional) return [];
    return [[name, readField(field, value, { ...reading, path: reading.path + name })]];
  });
  return Object.fromEntries(values);
}

function readField(field: EventField, value: unknown, reading: Reading): unknown {
  if (value === undefined) return refuse(reading, "is missing");
  switch (field.kind) {
    case "text":
      return typeof value === "string" ? readText(value, field.max, reading) : refuse(reading, "is not a text");
    case "number":
      return Number.isFinite(value) ? value : refuse(reading, "is not a number");
    case "group":
      return readGroup(field.of, value, reading);
    case "list":
      if (!Array.isArray(value)) return refuse(reading, "is not a list");
      if (value.length > field.max) return refuse(reading, "is too long");
      return value.map((each, index) => readGroup(field.of, each, inside(reading, index)));
    case "map":
      return isGroup(value) ? readMap(field, value, reading) : refuse(reading, "is not a map");
  }
}

function readText(value: string, max: number, reading: Reading): unknown {
  const text = reading.toHtml(value);
  return text.length > max ? refuse(reading, "is too long") : text;
}

function readGroup(of: EventFields, value: unknown, reading: Reading): unknown {
  return isGroup(value) ? readFields(of, value, inside(reading, "")) : refuse(reading, "is not a group");
}

function readMap({ of, max }: { of: EventFields; max: number }, value: Group, reading: Reading): unknown {
  const entries = Object.entries(value);
  if (entries.length > max) return refuse(reading, "is too long");
  return Object.fromEntries(
    entries.map(([name, each]) => {
      const within = inside(reading, name);
      return [readText(name, maxWordLength, within), readGroup(of, each, within)];
    }),
  );
}

function inside(reading: Reading, name: string | number): Reading {
  return { ...reading, path: `${reading.path}.${name}` };
}

function refuse({ path, faults }: Reading, message: string): void {
  faults.push({ field: path.slice(0, maxWordLength), message });
}

function isGroup(value: unknown): value is Group {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
