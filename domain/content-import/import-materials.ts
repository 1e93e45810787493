import { displayUrl } from "#domain/catalogue/display-url.ts";
import { isWebAddress, webAddressMax } from "#domain/links/web-address.ts";
import { materialTextMax } from "#domain/study/saved-materials.ts";
import { ImportedFields, isRecord, listOf, type Remarks } from "./imported-fields.ts";
import { parseTimestamp } from "./parse-timestamp.ts";
import { sanitizeText, truncateText } from "./sanitize-text.ts";

/** Imported material: a saved material without its learner. */
export interface ImportedMaterial {
  course: string;
  title: string;
  url: string;
  displayUrl: string;
  name: string | undefined;
  kind: string | undefined;
  order: string | undefined;
  secondaryInfo: string | undefined;
  /** In milliseconds; undefined when unknown. */
  savedAt: number | undefined;
}

/** Fields in which exports store the time of saving. */
const momentNames = ["savedAt", "timestamp", "addedAt", "createdAt"] as const;

/** Reads a learner's saved materials, each address once. Those that cannot be stored are reported as problems. */
export function importMaterials(value: unknown, remarks: Remarks): ImportedMaterial[] {
  const byUrl = new Map<string, ImportedMaterial>();
  for (const [index, item] of listOf(value).entries()) {
    const at = `savedMaterials.${index}`;
    const material = readMaterial(item, at, remarks);
    if (material && byUrl.has(material.url))
      remarks.notes.push({ field: at, message: `${material.url} is listed already and was left out here` });
    else if (material) byUrl.set(material.url, material);
  }
  return [...byUrl.values()];
}

function readMaterial(item: unknown, at: string, remarks: Remarks): ImportedMaterial | null {
  if (!isRecord(item)) {
    remarks.problems.push({ field: at, message: "is not a saved material: write its fields" });
    return null;
  }
  const fields = new ImportedFields(item, remarks, at);
  fields.pass("displayUrl", "id", "source", "error", "items");
  const text = (name: string) => readText(fields, name);
  const url = sanitizeText(fields.take("url"));
  const course = text("course");
  const name = text("name");
  const title = text("title") ?? name ?? (url && displayUrl(url));
  const moments = momentNames.map((each) => fields.take(each)).filter((moment) => moment !== undefined);
  const savedAt = parseTimestamp(moments[0]);
  if (moments.length > 0 && savedAt === undefined) fields.addNote("savedAt", "is not a date that can be read");
  if (!url || !isWebAddress(url)) {
    fields.refuse(
      "url",
      url ? `write a whole http or https address of at most ${webAddressMax} characters` : "is missing",
    );
  }
  if (!course) fields.refuse("course", "is missing");
  const material = { name, kind: text("kind"), order: text("order"), secondaryInfo: text("secondaryInfo"), savedAt };
  fields.noteOthers();
  return url && isWebAddress(url) && course && title
    ? { course, title, url, displayUrl: displayUrl(url), ...material }
    : null;
}

function readText(fields: ImportedFields, name: string): string | undefined {
  const text = sanitizeText(fields.take(name));
  if (text === undefined || text.length <= materialTextMax) return text;
  fields.addNote(name, `has ${text.length} characters: shortened to ${materialTextMax}`);
  return truncateText(text, materialTextMax);
}
