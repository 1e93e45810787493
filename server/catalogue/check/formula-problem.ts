import { mathCharacters } from "#domain/text/math-characters.ts";
import { toMathMl } from "#server/catalogue/formula.ts";

const shownCharacters: ReadonlySet<string> = new Set(mathCharacters);

/**
 * Returns why the site cannot show a formula in TeX: what KaTeX says of it, or the characters that its font lacks; null
 * for one that it can show.
 */
export function formulaProblem(formula: string): string | null {
  try {
    const text = toMathMl(formula, false).replaceAll(/<[^>]*>|&[#\w]+;/g, "");
    const missing = new Set([...text].filter((character) => !shownCharacters.has(character)));
    return missing.size === 0 ? null : `the font of formulas has no ${[...missing].join(" ")}`;
  } catch (error) {
    return (error as Error).message.replace(/^KaTeX parse error: /, "").split("\n", 1)[0] ?? "cannot be read";
  }
}
