/** Type of a field of an event record. Texts are measured in their escaped form, as sent; numbers are finite. */
export type EventField = (
  | { kind: "text"; max: number }
  | { kind: "number" }
  /** One group of fields. */
  | { kind: "group"; of: EventFields }
  /** List of groups. */
  | { kind: "list"; of: EventFields; max: number }
  /** Map of groups by id. */
  | { kind: "map"; of: EventFields; max: number }
) & { isOptional?: true };

export interface EventFields {
  readonly [name: string]: EventField;
}

/** Longest id, name or short word, in characters; an escaped character counts as five. */
export const maxWordLength = 1000;

const word = { kind: "text", max: maxWordLength } as const;
const address = { kind: "text", max: 8000 } as const;
const prose = { kind: "text", max: 50_000 } as const;
const number = { kind: "number" } as const;

function optional<Field extends EventField>(field: Field) {
  return { ...field, isOptional: true } as const;
}

/** Error, if one occurred: `eventType` is then `error`. */
const outcome = { eventType: optional(word), eventMessage: optional(word) };
const ofCourse = { courseId: word, ...outcome };
const content = { itemId: address, courseId: word, appOrigin: word };
const sm2 = { easeFactor: number, interval: number, nextReviewDate: word, repetitions: number };
const gradedItem = {
  question: prose,
  answer: prose,
  quality: number,
  courseId: word,
  ...sm2,
  sm2Output: optional({ kind: "group", of: sm2 } as const),
  timestamp: number,
};
/** Searched text with its number of `results`. */
const searched = { itemId: word, results: optional(number) };

/**
 * Every event with its fields (specification, section 3), and whether the service needs it: the others are sent and
 * stored only with consent to everything (decisions, section 6). The browser, the API and records made on the server
 * all use this table.
 */
export const eventRecords = {
  URL_CLICK: {
    isEssential: false,
    fields: {
      ...ofCourse,
      itemId: address,
      name: optional(word),
      type: optional(word),
      order: optional(word),
      secondaryInfo: optional(word),
    },
  },
  VIEW_ITEM: { isEssential: false, fields: { itemId: word, appOrigin: word } },
  SEARCHING: {
    isEssential: false,
    fields: { items: { kind: "list", of: searched, max: 50 }, timestamp: number },
  },
  FETCH_CONTENT: { isEssential: false, fields: content },
  REPORT_CONTENT: { isEssential: true, fields: content },
  FEEDBACK: { isEssential: true, fields: { text: prose, category: word } },
  USER_LOGIN: { isEssential: true, fields: { userId: word } },
  USER_LOGOUT: { isEssential: true, fields: { userId: word } },
  FLASHCARDS_GRADE: {
    isEssential: true,
    fields: { items: { kind: "map", of: gradedItem, max: 100 }, ...outcome },
  },
  CHAPTER_REVIEW_GRADE_CARD: {
    isEssential: true,
    fields: { courseId: word, question: prose, defaultAnswer: prose, userAnswer: prose, userSelfGrade: number },
  },
  FINALS_GENERATE: { isEssential: true, fields: ofCourse },
  FINALS_TIME_LIMIT_EXCEEDED: { isEssential: true, fields: ofCourse },
  FINALS_SUBMIT: { isEssential: true, fields: ofCourse },
  FINALS_DISCARD: { isEssential: true, fields: ofCourse },
} as const satisfies Record<string, { isEssential: boolean; fields: EventFields }>;

export type EventId = keyof typeof eventRecords;

type Optional<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { isOptional: true } ? Name : never;
}[keyof Fields];

type ValueOf<Field> = Field extends { kind: "text" }
  ? string
  : Field extends { kind: "number" }
    ? number
    : Field extends { kind: "list"; of: infer Fields }
      ? ValuesOf<Fields>[]
      : Field extends { kind: "map"; of: infer Fields }
        ? Record<string, ValuesOf<Fields>>
        : Field extends { kind: "group"; of: infer Fields }
          ? ValuesOf<Fields>
          : never;

type ValuesOf<Fields> = { [Name in Exclude<keyof Fields, Optional<Fields>>]: ValueOf<Fields[Name]> } & {
  [Name in Optional<Fields>]?: ValueOf<Fields[Name]> | undefined;
};

export type FieldsOf<Id extends EventId> = ValuesOf<(typeof eventRecords)[Id]["fields"]>;

/** Event with its fields, as its source creates it. */
export type EventInput = { [Id in EventId]: { event: Id } & FieldsOf<Id> }[EventId];

/** Maximum number of records per request. */
export const maxEventBatch = 100;

/** Returns true when the service needs an event, so that it requires no consent. */
export function isEssential(event: EventId): boolean {
  return eventRecords[event].isEssential;
}

/** Returns true when a value is the id of an event. */
export function isEventId(value: unknown): value is EventId {
  return typeof value === "string" && Object.hasOwn(eventRecords, value);
}
