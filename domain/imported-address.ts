import { unitNumber } from "./import-program.ts";
import { firstText, isRecord } from "./imported-fields.ts";

/** What a document is about. Documents of learners stand beside those of a catalogue, but belong to none. */
export interface ImportedAddress {
  kind: "program" | "course" | "links" | "practice" | "finals" | "fundamentals" | "learner";
  /** The name of its program or course as far as its place tells it: a name, or a slug. */
  name: string | undefined;
}

const courseFields = ["course", "courseId", "course_id"] as const;

/** The fields by which a part of a course tells where it belongs. Its place may tell it as well. */
export const placeFields = [...courseFields, "id", "path"] as const;

const collections: ReadonlySet<string> = new Set(["programs", "courses", "users"]);

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
  if (segments.at(-1) === "fundamentals") return { kind: "fundamentals", name: undefined };
  const start = segments.findLastIndex((segment) => collections.has(segment));
  const [collection, name, part] = segments.slice(start);
  if (start < 0 || name === undefined) return null;
  if (collection === "users") return { kind: "learner", name };
  if (collection === "programs") return part === undefined ? { kind: "program", name } : null;
  if (part === undefined) return { kind: "course", name };
  const kind = parts.find((each) => each === part);
  return kind ? { kind, name } : null;
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
  if (has("savedMaterials")) return { kind: "learner", name: undefined };
  return has("questions") ? { kind: "finals", name: courseOf(body, segments) } : null;
}

/** Which course a document is about that stands beside it: by a field of its own, its folder, or its file's name. */
function courseOf(body: Record<string, unknown>, segments: readonly string[]): string | undefined {
  const stem = segments.at(-1) ?? "";
  const isPart = /^(?:links(?:_1)?|practice|finals)$/.test(stem);
  return firstText(body, courseFields) ?? (isPart ? segments.at(-2) : stem);
}
