import { romanNumeral } from "#domain/text/roman-numeral.ts";
import { type LinkMark, parseLinkOrder } from "./link-order.ts";

/** Name of the group that holds unnumbered and optional links. */
export const optionalGroup = "opt.";

/** Links of one group letter in a unit; the letter is null for links without one. */
export interface LinkGroup<Item> {
  letter: string | null;
  items: { item: Item; mark: LinkMark | null }[];
}

/** Unit as a course names it, with the labels of its topics. */
export interface NamedUnit {
  number: number;
  name: string;
  topics: readonly string[];
}

/**
 * Unit of the Learn view: `I`, `II`, … or `opt.`, with its groups in the order of their letters. It has a name and
 * topics if the course gives them.
 */
export interface StudyUnit<Item> {
  label: string;
  name: string | null;
  topics: readonly string[];
  groups: LinkGroup<Item>[];
}

/**
 * Arranges links for the Learn view: units by number in Roman numerals, within each the links without a letter first,
 * then the letter groups, and `opt.` last. Links keep their order within a group; none is dropped. A named unit without
 * links is shown for its topics.
 */
export function buildStudyUnits<Item extends { order?: string | undefined }>(
  links: readonly Item[],
  named: readonly NamedUnit[] = [],
): StudyUnit<Item>[] {
  const unitOf = new Map(named.map((unit) => [unit.number, unit]));
  const units = new Map<number, Map<string, LinkGroup<Item>>>(named.map(({ number }) => [number, new Map()]));
  for (const item of links) {
    const order = parseLinkOrder(item.order);
    const number = order.kind === "unit" ? order.unit : Number.POSITIVE_INFINITY;
    const letter = order.kind === "unit" ? order.group : null;
    const groups = units.get(number) ?? new Map<string, LinkGroup<Item>>();
    units.set(number, groups);
    const group = groups.get(letter ?? "") ?? { letter, items: [] };
    groups.set(letter ?? "", group);
    group.items.push({ item, mark: order.mark });
  }
  return [...units]
    .sort(([a], [b]) => a - b)
    .map(([number, groups]) => ({
      label: Number.isFinite(number) ? romanNumeral(number) : optionalGroup,
      name: unitOf.get(number)?.name ?? null,
      topics: unitOf.get(number)?.topics ?? [],
      groups: [...groups].sort(([a], [b]) => a.localeCompare(b)).map(([, group]) => group),
    }));
}
