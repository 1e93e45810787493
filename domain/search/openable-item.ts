import { courseCode } from "#domain/catalogue/course-code.ts";
import type { CourseState } from "#domain/catalogue/course-state.ts";
import { displayUrl } from "#domain/catalogue/display-url.ts";
import { paths } from "#domain/paths.ts";
import type { RecentHistoryItem } from "#domain/study/recent-history.ts";
import type { SearchResult } from "./search.ts";

/** Item that can be opened: a search result, or an item of the recent history. */
export interface OpenableItem extends Omit<RecentHistoryItem, "timestamp"> {
  /** State of a found course's content. */
  state?: CourseState | undefined;
  /** Topic by which a course was found. */
  topic?: string | undefined;
}

/** Converts a search result to an openable item. */
export function toOpenableItem({ type, name, state, topic }: Omit<SearchResult, "code">): OpenableItem {
  return { type, name, state, topic, url: type === "program" ? paths.program(name) : paths.course(name) };
}

/** Returns the title of a row: the name, or the topic by which a course was found, marked as such. */
export function itemTitle({ name, topic }: OpenableItem): string {
  return topic === undefined ? name : `${topic} — topic of ${name}`;
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
