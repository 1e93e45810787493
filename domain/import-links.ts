import { ImportedFields, isRecord, listOf, type Remarks, textOf } from "./imported-fields.ts";
import { givenId, importedId } from "./imported-id.ts";
import { linkKinds } from "./link-kind.ts";
import { isLinkOrder } from "./link-order.ts";

/** Ids that the links of a course have already, by address: an item keeps its id however it is worded. */
export type KnownIds = ReadonlyMap<string, string>;

const secondaryLists = ["currentSecondary", "currentPzs", "currentRHs", "currentSoftware"] as const;

type SecondaryList = (typeof secondaryLists)[number];

/**
 * A course links document in its canonical form, from one with any of the names and shapes of the specification. A
 * `supLinkArray` is sorted into the lists it is built from. What cannot be read goes to `remarks`.
 */
export function importLinks(body: Record<string, unknown>, known: KnownIds, remarks: Remarks): Record<string, unknown> {
  const fields = new ImportedFields(body, remarks);
  // Where it belongs was read from these, or from its path.
  fields.pass("course", "courseId", "course_id", "id", "path");
  const read = (list: string, value: unknown) => readItems(list, value, { known, remarks });
  const links: Record<string, unknown> = { linkArray: read("linkArray", fields.take("linkArray", "links")) };
  for (const list of secondaryLists) links[list] = read(list, fields.take(list));
  const built = read("supLinkArray", fields.take("supLinkArray"));
  sortIn(links as Record<SecondaryList, ReadItem[]>, built);
  fields.noteOthers();
  return links;
}

interface ReadItem {
  url: string;
  kind: string;
}

/** Puts each item of a built list where it came from; those that stand there already are the same ones. */
function sortIn(links: Record<SecondaryList, ReadItem[]>, built: readonly ReadItem[]): void {
  const there = new Set(secondaryLists.flatMap((list) => links[list].map(({ url }) => url)));
  for (const item of built) if (!there.has(item.url)) links[listFor(item.kind)].push(item);
}

function listFor(kind: string): SecondaryList {
  if (kind === "software") return "currentSoftware";
  return kind === "practice" || kind === "test" ? "currentPzs" : "currentSecondary";
}

interface Reading {
  known: KnownIds;
  remarks: Remarks;
}

function readItems(list: string, value: unknown, reading: Reading): ReadItem[] {
  return listOf(value).flatMap((item, index) => readItem(`${list}.${index}`, item, reading));
}

function readItem(at: string, item: unknown, { known, remarks }: Reading): ReadItem[] {
  if (!isRecord(item)) {
    remarks.problems.push({ field: at, message: "is no link: write its fields" });
    return [];
  }
  const fields = new ImportedFields(item, remarks, at);
  // What was fetched about it once is fetched anew.
  fields.pass("timestamp", "error", "items");
  const kind = textOf(fields.take("kind"))?.toLowerCase();
  const url = textOf(fields.take("url"));
  if (url === undefined) fields.refuse("url", "is missing");
  if (kind === undefined) fields.note("kind", "is missing: an item that has no kind is left out");
  else if (!linkKinds.some((each) => each === kind)) fields.refuse("kind", `is none of ${linkKinds.join(", ")}`);
  if (url === undefined || kind === undefined) return [];
  const topic = textOf(fields.take("topic", "title", "name")) ?? hostOf(url);
  const order = readOrder(fields);
  const id = givenId(fields.take("id")) ?? known.get(url) ?? importedId(topic, url);
  const source = textOf(fields.take("source")) ?? hostOf(url);
  fields.noteOthers();
  return [{ id, url, topic, ...(order && { order }), kind, source } as ReadItem];
}

function readOrder(fields: ImportedFields): string | undefined {
  const order = textOf(fields.take("order"));
  if (order === undefined || isLinkOrder(order)) return order;
  fields.note("order", `${order} is malformed: the link stands among the unnumbered ones`);
  return undefined;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
}
