import { type EventField, type EventFields, type EventId, eventRecords } from "#domain/events/records.ts";

/** A record of an event, as it could be sent. */
export interface SampleRecord {
  event: EventId;
  [field: string]: unknown;
}

/** A record with an error, and the field at fault. */
export interface InvalidRecord {
  what: string;
  field: string;
  record: Record<string, unknown>;
}

/** Ids of all events. */
export const eventIds = Object.keys(eventRecords) as EventId[];

/** Returns a valid record of an event; `uid` is used for learners. */
export function sampleOf(event: EventId, { uid = "ada", isWhole = true } = {}): SampleRecord {
  const fields = valuesOf(eventRecords[event].fields, isWhole);
  return { event, ...fields, ...("userId" in fields ? { userId: uid } : {}) };
}

/** Returns the record with each required field missing, and each field of each wrong type or too long. */
export function invalidRecordsOf(event: EventId): InvalidRecord[] {
  const sample = sampleOf(event);
  return Object.entries<EventField>(eventRecords[event].fields).flatMap(([name, field]) => {
    const { [name]: _left, ...without } = sample;
    const missing = field.isOptional ? [] : [{ what: `${event} without ${name}`, field: name, record: without }];
    const wrong = wrongValues(field).map(([what, value, at = ""]) => ({
      what: `${event} with ${name} ${what}`,
      field: name + at,
      record: { ...sample, [name]: value },
    }));
    return [...missing, ...wrong];
  });
}

function valuesOf(fields: EventFields, isWhole: boolean): Record<string, unknown> {
  const required = Object.entries(fields).filter(([, { isOptional }]) => isWhole || !isOptional);
  return Object.fromEntries(required.map(([name, field]) => [name, sampleValue(field, name, isWhole)]));
}

function sampleValue(field: EventField, name: string, isWhole: boolean): unknown {
  switch (field.kind) {
    case "text":
      return `the ${name}`;
    case "number":
      return 3;
    case "group":
      return valuesOf(field.of, isWhole);
    case "list":
      return [valuesOf(field.of, isWhole), valuesOf(field.of, isWhole)];
    case "map":
      return { "set/one": valuesOf(field.of, isWhole), "set/two": valuesOf(field.of, isWhole) };
  }
}

type WrongValue = readonly [what: string, value: unknown, at?: string];

function wrongValues(field: EventField): WrongValue[] {
  const never: WrongValue[] = [
    ["null", null],
    ["true", true],
  ];
  switch (field.kind) {
    case "text":
      return [...never, ["a number", 7], ["a list", ["x"]], ["too long", "x".repeat(field.max + 1)]];
    case "number":
      return [...never, ["a text", "7"], ["no number", Number.NaN], ["endless", Number.POSITIVE_INFINITY]];
    case "group":
      return [...never, ["a text", "x"], ["a list", []]];
    case "list":
      return [
        ...never,
        ["a map", {}],
        ["too long", Array.from({ length: field.max + 1 }, () => valuesOf(field.of, true))],
        ["of texts", ["x"], ".0"],
        ...within(field.of, (inner) => [valuesOf(field.of, true), inner], ".1"),
      ];
    case "map":
      return [
        ...never,
        ["a list", []],
        ["of texts", { one: "x" }, ".one"],
        ...within(field.of, (inner) => ({ one: inner }), ".one"),
      ];
  }
}

/** Returns the group with each of its fields missing and wrong, inside its parent. */
function within(of: EventFields, hold: (inner: Record<string, unknown>) => unknown, at: string): WrongValue[] {
  const good = valuesOf(of, true);
  return Object.entries(of).flatMap(([name, field]) => {
    const { [name]: _left, ...without } = good;
    const missing: WrongValue[] = field.isOptional ? [] : [[`without ${name}`, hold(without), `${at}.${name}`]];
    const wrong = wrongValues(field).map(
      ([what, value, deeper = ""]): WrongValue => [
        `with ${name} ${what}`,
        hold({ ...good, [name]: value }),
        `${at}.${name}${deeper}`,
      ],
    );
    return [...missing, ...wrong];
  });
}
