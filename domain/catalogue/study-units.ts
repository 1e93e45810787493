import { romanNumeral } from "#domain/text/roman-numeral.ts";
import { type LinkMark, parseLinkOrder } from "./link-order.ts";

/** Name of the group that holds unnumbered and optional links. */
export const optionalGroup = "opt.";

/** Links of one group letter in a unit; the letter is null for links without one. */
export interface LinkGroup<Item> {
  letter: string | null;
  items: { item: Item; mark: LinkMark | null }[];
}

/** Unit of the Learn view: `I`, `II`, … or `opt.`, with its groups in the order of their letters. */
export interface StudyUnit<Item> {
  label: string;
  groups: LinkGroup<Item>[];
}

/**
 * Arranges links for the Learn view: units by number in Roman numerals, within each the links without a letter first,
 * then the letter groups, and `opt.` last. Links keep their order within a group; none is dropped.
 */
export function buildStudyUnits<Item extends { order?: string | undefined }>(
  links: readonly Item[],
): StudyUnit<Item>[] {
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
