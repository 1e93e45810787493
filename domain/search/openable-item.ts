import { courseCode } from "#domain/catalogue/course-code.ts";
import { displayUrl } from "#domain/catalogue/display-url.ts";
import { paths } from "#domain/paths.ts";
import type { RecentHistoryItem } from "#domain/study/recent-history.ts";
import type { SearchEntry } from "./search.ts";

/** Something to open: a program or course that search found, or whatever the recent history holds. */
export type Choice = Omit<RecentHistoryItem, "timestamp">;

/** What search found, as something to open. */
export function choiceOf({ type, name }: SearchEntry): Choice {
  return { type, name, url: type === "program" ? paths.program(name) : paths.course(name) };
}

/** The mark before the name: `P` for a program, the code of a course, nothing for a material. */
export function choiceMark({ type, name }: Choice): string {
  if (type === "url") return "";
  return type === "program" ? "P" : courseCode(name);
}

/** What stands behind the name: what it is, or of a material its course, else its address. */
export function choiceNote({ type, course, url }: Choice): string {
  return type === "url" ? (course ?? displayUrl(url)) : type;
}

/** Those whose name, course or address holds every word that was typed, in any case; all for an empty query. */
export function filterChoices<T extends Choice>(choices: readonly T[], query: string): readonly T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter((choice) => {
    const said = `${choice.name} ${choiceMark(choice)} ${choiceNote(choice)} ${displayUrl(choice.url)}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
