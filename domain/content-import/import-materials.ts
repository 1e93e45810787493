import { displayUrl } from "#domain/catalogue/display-url.ts";
import { isWebAddress, webAddressMax } from "#domain/links/web-address.ts";
import { materialTextMax } from "#domain/study/saved-materials.ts";
import { ImportedFields, isRecord, listOf, type Remarks } from "./imported-fields.ts";
import { momentOf } from "./imported-moment.ts";
import { shortened, storableText } from "./imported-text.ts";

/** A saved material that is brought: what the site keeps of one, but for whose it is. */
export interface ImportedMaterial {
  course: string;
  title: string;
  url: string;
  displayUrl: string;
  name: string | undefined;
  kind: string | undefined;
  order: string | undefined;
  secondaryInfo: string | undefined;
  /** In milliseconds; undefined where nobody says it. */
  savedAt: number | undefined;
}

/** The fields by which exports say when something was kept. */
const momentNames = ["savedAt", "timestamp", "addedAt", "createdAt"] as const;

/** A learner's saved materials, each address once. What cannot be kept goes to the problems: nobody is to lose it unseen. */
export function importMaterials(value: unknown, remarks: Remarks): ImportedMaterial[] {
  const byUrl = new Map<string, ImportedMaterial>();
  for (const [index, item] of listOf(value).entries()) {
    const at = `savedMaterials.${index}`;
    const material = readMaterial(item, at, remarks);
    if (material && byUrl.has(material.url))
      remarks.notes.push({ field: at, message: `${material.url} stands there already, and was left out here` });
    else if (material) byUrl.set(material.url, material);
  }
  return [...byUrl.values()];
}

function readMaterial(item: unknown, at: string, remarks: Remarks): ImportedMaterial | null {
  if (!isRecord(item)) {
    remarks.problems.push({ field: at, message: "is no saved material: write its fields" });
    return null;
  }
  const fields = new ImportedFields(item, remarks, at);
  fields.pass("displayUrl", "id", "source", "error", "items");
  const text = (name: string) => readText(fields, name);
  const url = storableText(fields.take("url"));
  const course = text("course");
  const name = text("name");
  const title = text("title") ?? name ?? (url && displayUrl(url));
  const moments = momentNames.map((each) => fields.take(each)).filter((moment) => moment !== undefined);
  const savedAt = momentOf(moments[0]);
  if (moments.length > 0 && savedAt === undefined) fields.note("savedAt", "is no moment that can be read");
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
  const text = storableText(fields.take(name));
  if (text === undefined || text.length <= materialTextMax) return text;
  fields.note(name, `has ${text.length} characters: shortened to ${materialTextMax}`);
  return shortened(text, materialTextMax);
}
