import { unitNumber } from "./import-program.ts";
import { firstText, isRecord, textOf } from "./imported-fields.ts";

/** What a document is about: something of a catalogue, or a learner. */
export interface ImportedAddress {
  kind: "program" | "course" | "links" | "practice" | "finals" | "fundamentals" | "learner";
  /** The name of its program or course as far as its place tells it: a name, or a slug. Of a learner the uid. */
  name: string | undefined;
  /** What of a learner it is, where it is not their own document: the collection that it stands in. */
  part?: string | undefined;
}

const courseFields = ["course", "courseId", "course_id"] as const;

/** The fields by which a part of a course tells where it belongs. Its place may tell it as well. */
export const placeFields = [...courseFields, "id", "path"] as const;

const collections: ReadonlySet<string> = new Set(["programs", "courses", "users", "recentHistory"]);

const parts = ["course", "links", "practice", "finals"] as const;

/**
 * What a document is about: by its place, such as `courses/Calculus I/links/links_1` or the path of its file, and else
 * by its fields. Null where neither tells.
 */
export function addressOf(place: string, body: unknown): ImportedAddress | null {
  return byPlace(segmentsOf(place)) ?? byShape(segmentsOf(place), body);
}

function segmentsOf(place: string): string[] {
  return place
    .replace(/\.(?:json|ya?ml)$/i, "")
    .split("/")
    .filter((segment) => segment !== "")
    .map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function byPlace(segments: readonly string[]): ImportedAddress | null {
  const start = segments.findLastIndex(
    (segment, place) => collections.has(segment) && !isInCollection(segments, place),
  );
  const [collection, name, part] = segments.slice(start);
  if (start < 0 || name === undefined)
    return segments.at(-1) === "fundamentals" ? { kind: "fundamentals", name: undefined } : null;
  if (collection === "users") return { kind: "learner", name, part };
  if (collection === "recentHistory") return { kind: "learner", name, part: collection };
  if (collection === "programs") return part === undefined ? { kind: "program", name } : null;
  if (part === undefined) return { kind: "course", name };
  const kind = parts.find((each) => each === part);
  return kind ? { kind, name } : null;
}

/** Whether a segment that sounds like a collection is the name of a document, as a course of users, or a part of a learner's. */
function isInCollection(segments: readonly string[], place: number): boolean {
  return collections.has(segments[place - 1] ?? "") || (place >= 2 && segments[place - 2] === "users");
}

/** A name as it stands in a place: encoded where its own signs would be taken for those of a path, a code or a file. */
export function placeSegment(name: string): string {
  const isOwn = segmentsOf(name).length === 1 && segmentsOf(name)[0] === name;
  return isOwn ? name : encodeURIComponent(name).replaceAll(".", "%2E");
}

function byShape(segments: readonly string[], body: unknown): ImportedAddress | null {
  const stem = segments.at(-1);
  if (Array.isArray(body)) return { kind: "fundamentals", name: undefined };
  if (!isRecord(body)) return null;
  const has = (...names: string[]) => names.some((name) => Object.hasOwn(body, name));
  const isProgram = has("program_title", "programTitle", "program_description", "programDescription");
  if (isProgram || Object.keys(body).some(unitNumber)) return { kind: "program", name: stem };
  // A course may hold its links, but no links document has topics.
  if (has("topics_covered", "learning_objectives", "course_description", "courseDescription"))
    return { kind: "course", name: stem };
  if (has("linkArray", "links", "supLinkArray", "currentSecondary"))
    return { kind: "links", name: courseOf(body, segments) };
  if (has("practice_material", "practice_materials")) return { kind: "practice", name: courseOf(body, segments) };
  if (has("savedMaterials") || (has("email") && has("uid"))) return { kind: "learner", name: textOf(body.uid) ?? stem };
  return has("questions") ? { kind: "finals", name: courseOf(body, segments) } : null;
}

/** Which course a document is about that stands beside it: by a field of its own, its folder, or its file's name. */
function courseOf(body: Record<string, unknown>, segments: readonly string[]): string | undefined {
  const stem = segments.at(-1) ?? "";
  const isPart = /^(?:links(?:_1)?|practice|finals)$/.test(stem);
  return firstText(body, courseFields) ?? (isPart ? segments.at(-2) : stem);
}
