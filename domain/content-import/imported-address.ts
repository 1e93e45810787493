import { unitNumber } from "./import-program.ts";
import { firstText, isRecord, textOf } from "./imported-fields.ts";

/** Subject of a document: a part of the catalogue, or a learner. */
export interface ImportedAddress {
  kind: "program" | (typeof parts)[number] | "figure" | "fundamentals" | "learner";
  /** Name or slug of its program or course, or uid of its learner, as far as its location states it. */
  name: string | undefined;
  /** Collection of a learner's document other than the learner's own, or the name of a figure's file. */
  part?: string | undefined;
}

const courseFields = ["course", "courseId", "course_id"] as const;

/** Fields by which a part of a course states its course; its location may state it as well. */
export const placeFields = [...courseFields, "id", "path"] as const;

const collections: ReadonlySet<string> = new Set(["programs", "courses", "users", "recentHistory"]);

const parts = ["course", "links", "practice", "quiz", "finals", "project", "instances"] as const;

/**
 * Identifies a document by its location, such as `courses/Calculus I/links/links_1` or a file path, otherwise by its
 * fields. Null when neither identifies it.
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
  const [collection, name, part, file] = segments.slice(start);
  if (start < 0 || name === undefined)
    return segments.at(-1) === "fundamentals" ? { kind: "fundamentals", name: undefined } : null;
  if (collection === "users") return { kind: "learner", name, part };
  if (collection === "recentHistory") return { kind: "learner", name, part: collection };
  if (collection === "programs") return part === undefined ? { kind: "program", name } : null;
  if (part === undefined) return { kind: "course", name };
  if (part === "figures" && file !== undefined) return { kind: "figure", name, part: file };
  const kind = parts.find((each) => each === part);
  return kind ? { kind, name } : null;
}

/**
 * Returns true when a segment that equals a collection's name is in fact a document's name, such as a course named
 * "users", or a part of a learner's.
 */
function isInCollection(segments: readonly string[], place: number): boolean {
  return collections.has(segments[place - 1] ?? "") || (place >= 2 && segments[place - 2] === "users");
}

/** Encodes a name as one segment of a location when it contains separators, escapes or a file ending. */
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
  // A course may contain its links, but a links document never contains topics.
  if (has("topics_covered", "learning_objectives", "course_description", "courseDescription"))
    return { kind: "course", name: stem };
  const part = partMembers.find(([, ...names]) => has(...names));
  if (part) return { kind: part[0], name: courseOf(body, segments) };
  if (has("savedMaterials") || (has("email") && has("uid"))) return { kind: "learner", name: textOf(body.uid) ?? stem };
  return has("questions") ? { kind: stem === "quiz" ? "quiz" : "finals", name: courseOf(body, segments) } : null;
}

/** Members by which a part of a course is known. */
const partMembers: readonly [(typeof parts)[number], ...string[]][] = [
  ["links", "linkArray", "links", "supLinkArray", "currentSecondary"],
  ["practice", "practice_material", "practice_materials"],
  ["project", "milestones"],
  ["instances", "templates"],
];

/** Returns the course of a part: from its own field, its folder, or its file's name. */
function courseOf(body: Record<string, unknown>, segments: readonly string[]): string | undefined {
  const stem = segments.at(-1) ?? "";
  const isPart = /^(?:links(?:_1)?|practice|quiz|finals|project|instances)$/.test(stem);
  return firstText(body, courseFields) ?? (isPart ? segments.at(-2) : stem);
}
