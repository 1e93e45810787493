import { romanNumeral } from "#domain/text/roman-numeral.ts";
import { type LinkMark, parseLinkOrder } from "./link-order.ts";

/** The name of the group that holds unnumbered and optional links. */
export const optionalGroup = "opt.";

/** Links under one letter of a unit; the letter is null for links that have none. */
export interface LinkGroup<Item> {
  letter: string | null;
  items: { item: Item; mark: LinkMark | null }[];
}

/** A unit of the Learn view: `I`, `II`, … or `opt.`, with its groups in the order of their letters. */
export interface StudyUnit<Item> {
  label: string;
  groups: LinkGroup<Item>[];
}

/**
 * Arranges links as the Learn view shows them: units by number in Roman numerals, in each the links without a letter
 * first, then the letter groups, and last `opt.`. Links keep their given order inside a group; none is dropped.
 */
export function arrangeUnits<Item extends { order?: string | undefined }>(links: readonly Item[]): StudyUnit<Item>[] {
  const units = new Map<number, Map<string, LinkGroup<Item>>>();
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
      groups: [...groups].sort(([a], [b]) => a.localeCompare(b)).map(([, group]) => group),
    }));
}
