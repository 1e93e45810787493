import { randomUUID } from "node:crypto";
import { type BodyBounds, batchBody, listBody } from "#server/api/middleware/body-bounds.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";

const most = 10_000;
const minuteMs = 60_000;

/** A body close to its limit. */
export interface LargeBody {
  what: string;
  method: "POST" | "PATCH";
  /** Path below /api; `{uid}` stands for the sender. */
  path: string;
  bounds: BodyBounds;
  /** Status of the answer. */
  status: number;
  /** True if it is worked on for many turns of the event loop. */
  takesLong: boolean;
  /** Returns the body, with new ids and time zones at each call. */
  write(source: LargeBodySource): string;
}

/** What the items of the bodies name: the time of the newest one, and questions and links of the catalogue. */
export interface LargeBodySource {
  now: Date;
  catalogue: Pick<Catalogue, "questionByKey" | "linkByKey">;
}

type Described = Pick<LargeBody, "what" | "write"> & Partial<LargeBody>;

const batchOfReviews = {
  method: "POST",
  path: "/users/{uid}/reviews",
  bounds: batchBody,
  status: 200,
  takesLong: false,
} as const;

const list = <Item>(length: number, make: (index: number) => Item) => Array.from({ length }, (_, index) => make(index));
const written = (length: number, item: string) => `[${list(length, () => item).join(",")}]`;

/** Returns what names time zones that are not cached, because no earlier body has named them. */
function newZones(): (index: number) => string {
  const region = randomUUID().slice(0, 7);
  return (index) => `Europe/${region}${index}`;
}

function createGrade(itemKey: string, { now, index }: { now: Date; index: number }) {
  return { id: randomUUID() as string, itemKey, grade: 3, gradedAt: instant(now, index) };
}

function instant(now: Date, index: number): string {
  return new Date(now.getTime() - index * minuteMs).toISOString();
}

function gradesTakenBack({ now, catalogue }: LargeBodySource) {
  const [key = ""] = catalogue.questionByKey.keys();
  const zone = newZones();
  const answer = { grade: 1, userAnswer: "∫ ".repeat(70) };
  const grades = list(most, (index) => ({ ...createGrade(key, { now, index }), ...answer, zone: zone(index) }));
  return { grades, retractions: grades.map(({ id, gradedAt }) => ({ gradeId: id, retractedAt: gradedAt })) };
}

function longestAnswers({ now, catalogue }: LargeBodySource) {
  const keys = [...catalogue.questionByKey.keys()].slice(0, 790);
  return {
    grades: keys.map((key, index) => ({ ...createGrade(key, { now, index }), userAnswer: "<".repeat(10_000) })),
  };
}

function marksInUnknownZones({ now, catalogue }: LargeBodySource) {
  const keys = [...catalogue.linkByKey.keys()].slice(0, 500);
  const zone = newZones();
  return {
    marks: list(most, (index) => ({
      id: randomUUID(),
      itemKey: keys[index % keys.length],
      isDone: true,
      at: instant(now, index),
      zone: zone(index),
    })),
  };
}

/** Batches that are stored. */
const longBatches: Described[] = [
  {
    what: "ten thousand grades of one card, taken back",
    takesLong: true,
    write: (source) => JSON.stringify(gradesTakenBack(source)),
  },
  {
    what: "the longest answers, all markup",
    takesLong: true,
    write: (source) => JSON.stringify(longestAnswers(source)),
  },
  {
    what: "ten thousand marks in zones that nobody knows",
    path: "/users/{uid}/progress",
    takesLong: true,
    write: (source) => JSON.stringify(marksInUnknownZones(source)),
  },
];

const material = (id: number) => ({ id, a: 1, b: 2, c: 3, d: 4, e: 5 });
const event = () => ({ event: "SEARCHING", timestamp: "x", items: list(50, () => ({ itemId: "&".repeat(20) })) });

/** Bodies of values that are none of what is asked for. */
const valuesAtFault: Described[] = [
  {
    what: "twenty thousand things that are none",
    write: () => `{"grades":${written(most, "0")},"retractions":${written(most, "[]")}}`,
  },
  {
    what: "fields that nobody knows",
    write: () => `{"grades":${written(most, '{"a":1,"b":2,"c":3,"d":4,"e":5,"f":[[[[[]]]]]}')}}`,
  },
  {
    what: "a thousand materials at fault",
    method: "PATCH",
    path: "/users/{uid}",
    bounds: listBody,
    status: 422,
    write: () => JSON.stringify({ savedMaterials: list(1000, material) }),
  },
  {
    what: "a hundred events at fault",
    path: "/customEvents",
    bounds: listBody,
    status: 422,
    write: () => JSON.stringify({ data: list(100, event) }),
  },
];

/** Bodies whose notation takes long to read. */
const syntaxAtFault: Described[] = [
  { what: "escapes", write: () => `{"grades":${written(87, `"${String.raw`\u00e9`.repeat(15_000)}"`)}}` },
  { what: "long numbers", write: () => `{"grades":${written(92, "1".repeat(90_000))}}` },
  { what: "blanks between", status: 400, write: () => `{"grades":[${`${" ".repeat(90_000)},`.repeat(92)}0]}` },
  { what: "lists within each other", status: 422, write: () => "[".repeat(8_000_000) },
];

/** Bodies close to their limits, each with something that takes long to parse, to judge or to store. */
export const largeBodies: readonly LargeBody[] = [...valuesAtFault, ...syntaxAtFault, ...longBatches].map((given) => ({
  ...batchOfReviews,
  ...given,
}));
