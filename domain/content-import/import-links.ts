import type { LinksFile } from "#domain/catalogue/format-links.ts";
import { linkKinds } from "#domain/catalogue/link-kind.ts";
import { isLinkOrder } from "#domain/catalogue/link-order.ts";
import { generateItemId, parseItemId } from "./generate-item-id.ts";
import { placeFields } from "./imported-address.ts";
import { ImportedFields, isRecord, listOf, type Remarks, textOf } from "./imported-fields.ts";

/** Existing links of a course by address: an item keeps its id however it is reworded, and its alternates. */
export type KnownLinks = ReadonlyMap<string, LinksFile["linkArray"][number]>;

const secondaryLists = ["currentSecondary", "currentPzs", "currentRHs", "currentSoftware"] as const;

const linkFields: ReadonlySet<string> = new Set(["linkArray", "links", "supLinkArray", ...secondaryLists]);

type SecondaryList = (typeof secondaryLists)[number];

/** Splits a course document into its lists of links and its other fields. Null when it has no such list. */
export function extractLinks(body: Record<string, unknown>) {
  const isList = ([name, value]: [string, unknown]) => linkFields.has(name) && Array.isArray(value);
  const lists = Object.entries(body).filter(isList);
  if (lists.length === 0) return null;
  const own = Object.entries(body).filter((entry) => !isList(entry));
  return { own: Object.fromEntries(own), links: Object.fromEntries(lists) };
}

/**
 * Converts a course links document with any of the names and shapes of the specification to its canonical form. A
 * `supLinkArray` is distributed over the lists it is built from. Unreadable values are reported in `remarks`.
 */
export function importLinks(body: Record<string, unknown>, known: KnownLinks, remarks: Remarks): ReadLinks {
  const fields = new ImportedFields(body, remarks);
  fields.pass(...placeFields);
  const read = (list: string, value: unknown) => readItems(list, value, { known, remarks });
  const links: ReadLinks = {
    linkArray: read("linkArray", fields.take("linkArray", "links")),
    currentSecondary: read("currentSecondary", fields.take("currentSecondary")),
    currentPzs: read("currentPzs", fields.take("currentPzs")),
    currentRHs: read("currentRHs", fields.take("currentRHs")),
    currentSoftware: read("currentSoftware", fields.take("currentSoftware")),
  };
  sortIn(links, read("supLinkArray", fields.take("supLinkArray")), fields);
  keepAlternates(links, known);
  fields.noteOthers();
  return links;
}

/** Lists of a links document; except for `url` and `kind`, the fields of their items may still have any type. */
export type ReadLinks = Record<"linkArray" | SecondaryList, ReadItem[]>;

interface ReadItem {
  url: string;
  kind: string;
  alternates?: unknown;
}

/** Keeps the existing alternates of links for which the document gives none, except those that it lists itself. */
function keepAlternates(links: ReadLinks, known: KnownLinks): void {
  const items = Object.values(links).flat();
  const instead = items.flatMap((item) => listOf(item.alternates)).map(addressOf);
  const given = new Set([...items.map(({ url }) => url), ...instead]);
  for (const item of items) {
    const former = known.get(item.url)?.alternates?.filter((alternate) => !given.has(addressOf(alternate)));
    const alternates = listOf(item.alternates ?? former);
    if (alternates.length > 0) item.alternates = alternates;
    else delete item.alternates;
  }
}

const addressOf = (alternate: unknown) => (isRecord(alternate) ? alternate.url : alternate);

/** Distributes the items of a combined list over its source lists, without those that a list already contains. */
function sortIn(links: ReadLinks, built: readonly ReadItem[], fields: ImportedFields): void {
  const lists = ["linkArray", ...secondaryLists] as const;
  const there = new Map(lists.flatMap((list) => links[list].map(({ url }) => [url, list])));
  for (const item of built) {
    if (there.get(item.url) === "linkArray")
      fields.addNote("supLinkArray", `${item.url} is in linkArray already and was left out here`);
    if (there.has(item.url)) continue;
    const list = listFor(item.kind);
    there.set(item.url, list);
    links[list].push(item);
  }
}

function listFor(kind: string): SecondaryList {
  if (kind === "software") return "currentSoftware";
  return kind === "practice" || kind === "test" ? "currentPzs" : "currentSecondary";
}

/** Fields that the specification does not define: without them in the document, the existing link's stay. */
const keptFields = ["teaches", "minutes", "access"] as const;

interface Reading {
  known: KnownLinks;
  remarks: Remarks;
}

function readItems(list: string, value: unknown, reading: Reading): ReadItem[] {
  return listOf(value).flatMap((item, index) => readItem(`${list}.${index}`, item, reading));
}

function readItem(at: string, item: unknown, { known, remarks }: Reading): ReadItem[] {
  if (!isRecord(item)) {
    remarks.problems.push({ field: at, message: "is not a link: write its fields" });
    return [];
  }
  const fields = new ImportedFields(item, remarks, at);
  // Fetched data is not imported: it is fetched again.
  fields.pass("timestamp", "error", "items");
  const kind = textOf(fields.take("kind"))?.toLowerCase();
  const url = textOf(fields.take("url"));
  if (url === undefined) fields.refuse("url", "is missing");
  if (kind === undefined) fields.addNote("kind", "is missing: an item without a kind is left out");
  else if (!linkKinds.some((each) => each === kind)) fields.refuse("kind", `is none of ${linkKinds.join(", ")}`);
  if (url === undefined || kind === undefined) return [];
  const topic = textOf(fields.take("topic", "title", "name")) ?? hostOf(url);
  const order = readOrder(fields);
  const id = parseItemId(fields.take("id")) ?? known.get(url)?.id ?? generateItemId(topic, url);
  const source = textOf(fields.take("source")) ?? hostOf(url);
  const alternates = fields.take("alternates");
  const kept = keptFields.flatMap((name) => {
    const value = fields.take(name) ?? known.get(url)?.[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  fields.noteOthers();
  return [
    { id, url, topic, ...(order && { order }), kind, source, ...Object.fromEntries(kept), alternates } as ReadItem,
  ];
}

function readOrder(fields: ImportedFields): string | undefined {
  const order = textOf(fields.take("order"));
  if (order === undefined || isLinkOrder(order)) return order;
  fields.addNote("order", `${order} is malformed: the link is listed among the unnumbered ones`);
  return undefined;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
}
