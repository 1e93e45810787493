import type { Figure } from "#domain/catalogue/format-figure.ts";
import { courseSlugOf } from "#domain/study/progress.ts";
import { figureHtml } from "#server/adapters/art/figure.ts";
import type { Resources } from "#server/resources.ts";

/**
 * Returns the picture of a question as HTML; null for a question without one, and for a drawn question of the past whose
 * file the course no longer has.
 */
export function questionFigure(
  { catalogue }: Pick<Resources, "catalogue">,
  { itemKey, figure }: { itemKey: string; figure?: Figure | undefined },
): string | null {
  const file = figure && catalogue.figures.get(`${courseSlugOf(itemKey)}/${figure.file}`);
  return figure && file !== undefined ? figureHtml(file, figure) : null;
}
