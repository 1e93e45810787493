import { courseCode } from "#domain/catalogue/course-code.ts";
import type { CourseState, StatesByCourse } from "#domain/catalogue/course-state.ts";
import { displayUrl } from "#domain/catalogue/display-url.ts";
import { paths } from "#domain/paths.ts";
import type { RecentHistoryItem } from "#domain/study/recent-history.ts";
import type { SearchResult } from "./search-results.ts";

/** Item that can be opened: a search result, or an item of the recent history. */
export interface OpenableItem extends Omit<RecentHistoryItem, "timestamp"> {
  /** State of a course's content; for a course only, and where it is known. */
  state?: CourseState | undefined;
  /** Topic by which a course was found. */
  topic?: string | undefined;
  /** Objective of the topic by which it was found. */
  objective?: string | undefined;
}

/** Converts a search result to an openable item. */
export function toOpenableItem({ code: _, ...result }: SearchResult): OpenableItem {
  return { ...result, url: result.type === "program" ? paths.program(result.name) : paths.course(result.name) };
}

/** Adds the state to a course of the recent history, which does not keep it, since a course can become ready meanwhile. */
export function withState(item: OpenableItem, states: StatesByCourse): OpenableItem {
  return item.type === "course" ? { ...item, state: states.get(item.name) } : item;
}

/** Returns where an item leads: a course that was found by a topic to that topic. */
export function itemAddress({ name, url, topic }: OpenableItem): string {
  return topic === undefined ? url : paths.courseTopic(name, topic);
}

/** Returns the title of a row, and the course of a topic or objective, marked as such. */
export function itemTitle({ name, topic, objective }: OpenableItem): { title: string; place?: string } {
  if (objective !== undefined) return { title: objective, place: `objective of ${name}` };
  return topic === undefined ? { title: name } : { title: topic, place: `topic of ${name}` };
}

/** Returns the mark before the name: `P` for a program, the code of a course, empty for a material. */
export function itemBadge({ type, name }: OpenableItem): string {
  if (type === "url") return "";
  return type === "program" ? "P" : courseCode(name);
}

/** Returns the note after the name: the type, or for a material its course, otherwise its address. */
export function itemDescription({ type, course, url }: OpenableItem): string {
  return type === "url" ? (course ?? displayUrl(url)) : type;
}

/** Returns the items whose name, course or address contains every typed word, in any case; all for an empty query. */
export function filterItems<T extends OpenableItem>(choices: readonly T[], query: string): readonly T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter((choice) => {
    const said =
      `${choice.name} ${itemBadge(choice)} ${itemDescription(choice)} ${displayUrl(choice.url)}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
