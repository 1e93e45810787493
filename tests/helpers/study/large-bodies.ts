import { randomUUID } from "node:crypto";
import { type BodyBounds, batchBody, listBody } from "#server/api/middleware/body-bounds.ts";

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
  /** Returns the bytes, with new ids at each call. */
  write(): Uint8Array<ArrayBuffer>;
}

/** What the items of the bodies name: the time of the newest one, and keys of the catalogue. */
export interface LargeBodySource {
  now: Date;
  questionKeys: readonly string[];
  linkKeys: readonly string[];
}

/** Lists bodies close to their limits, each with something that takes long to parse, to judge or to store. */
export function listLargeBodies(source: LargeBodySource): LargeBody[] {
  return [...valuesAtFault(), ...syntaxAtFault(), ...longBatches(source)].map(({ body, ...given }) => ({
    ...{ ...reviews, takesLong: false, ...given },
    write: () => new TextEncoder().encode(body()),
  }));
}

type Described = Partial<Omit<LargeBody, "write">> & { what: string; body: () => string };

const reviews = { method: "POST", path: "/users/{uid}/reviews", bounds: batchBody, status: 200 } as const;
const list = <Item>(length: number, make: (index: number) => Item) => Array.from({ length }, (_, index) => make(index));
const written = (length: number, item: string) => `[${list(length, () => item).join(",")}]`;

/** Batches that are stored. Their time zones are not cached, because no request has named them before. */
function longBatches({ now, questionKeys, linkKeys }: LargeBodySource): Described[] {
  const instant = (index: number) => new Date(now.getTime() - index * minuteMs).toISOString();
  const createGrade = (index: number, itemKey = "") => ({
    id: randomUUID(),
    itemKey,
    grade: 3,
    gradedAt: instant(index),
  });
  const gradesTakenBack = () => {
    const grades = list(most, (index) => ({
      ...createGrade(index, questionKeys[0]),
      grade: 1,
      zone: `Europe/Nowhere${index}`,
      userAnswer: "∫ ".repeat(70),
    }));
    return { grades, retractions: grades.map(({ id, gradedAt }) => ({ gradeId: id, retractedAt: gradedAt })) };
  };
  const longestAnswers = () =>
    list(790, (index) => ({ ...createGrade(index, questionKeys[index]), userAnswer: "<".repeat(10_000) }));
  const mark = (index: number) => ({
    id: randomUUID(),
    itemKey: linkKeys[index % 500],
    isDone: true,
    at: instant(index),
    zone: `Europe/Nowhere${most + index}`,
  });
  return [
    {
      what: "ten thousand grades of one card, taken back",
      takesLong: true,
      body: () => JSON.stringify(gradesTakenBack()),
    },
    {
      what: "the longest answers, all markup",
      takesLong: true,
      body: () => JSON.stringify({ grades: longestAnswers() }),
    },
    {
      what: "ten thousand marks in zones that nobody knows",
      path: "/users/{uid}/progress",
      takesLong: true,
      body: () => JSON.stringify({ marks: list(most, mark) }),
    },
  ];
}

/** Bodies of values that are none of what is asked for. */
function valuesAtFault(): Described[] {
  const material = (id: number) => ({ id, a: 1, b: 2, c: 3, d: 4, e: 5 });
  const event = () => ({
    event: "SEARCHING",
    timestamp: "x",
    items: list(50, () => ({ itemId: "&".repeat(20) })),
  });
  return [
    {
      what: "twenty thousand things that are none",
      body: () => `{"grades":${written(most, "0")},"retractions":${written(most, "[]")}}`,
    },
    {
      what: "fields that nobody knows",
      body: () => `{"grades":${written(most, '{"a":1,"b":2,"c":3,"d":4,"e":5,"f":[[[[[]]]]]}')}}`,
    },
    {
      what: "a thousand materials at fault",
      method: "PATCH",
      path: "/users/{uid}",
      bounds: listBody,
      status: 422,
      body: () => JSON.stringify({ savedMaterials: list(1000, material) }),
    },
    {
      what: "a hundred events at fault",
      path: "/customEvents",
      bounds: listBody,
      status: 422,
      body: () => JSON.stringify({ data: list(100, event) }),
    },
  ];
}

/** Bodies whose notation takes long to read. */
function syntaxAtFault(): Described[] {
  return [
    { what: "escapes", body: () => `{"grades":${written(87, `"${String.raw`\u00e9`.repeat(15_000)}"`)}}` },
    { what: "long numbers", body: () => `{"grades":${written(92, "1".repeat(90_000))}}` },
    { what: "blanks between", status: 400, body: () => `{"grades":[${`${" ".repeat(90_000)},`.repeat(92)}0]}` },
    { what: "lists within each other", status: 422, body: () => "[".repeat(8_000_000) },
  ];
}
