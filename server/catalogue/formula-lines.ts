/** Characters of a formula that stays on one line, and of the parts of a longer one: what a choice at 360 px has room for. */
const [mostOfWhole, mostOfPart] = [18, 14];

/**
 * Operators after which a line may end, as TeX breaks formulas in running text: those that bind least first. Commas part
 * a list; within brackets, where they belong to a function's arguments or to a pair, they are left alone.
 */
const breakers = [",", "∧∨→⇒⇔⟹⟸⟺⊢⊨", "=≠<>≤≥≪≫≈≡∼≃≅∝←↔↦⇌∈∉∋⊂⊆⊃⊇", "+−±∓×⋅∘∗÷∪∩∖⊕⊗"];

/** A child of a formula's row: an identifier, an operator, a fraction and so on. */
interface Term {
  html: string;
  /** Its content, if it is an operator that is no sign. */
  operator: string | null;
  characters: number;
  /** How many brackets are open where it stands. */
  depth: number;
}

/**
 * Lets a long formula go on in the next line. MathML has no line breaks, so its row is cut into several `math` elements
 * after relations and operators: outside of brackets first, and within them where a part is still too long. Short
 * formulas and those that are not one row stay as they are.
 */
export function breakLines(mathml: string): string {
  const [, start = "", row] = /^(<math[^>]*>)<mrow>(.*)<\/mrow><\/math>$/s.exec(mathml) ?? [];
  const terms = row === undefined ? null : readTerms(row);
  if (!terms || charactersOf(terms) <= mostOfWhole) return mathml;
  const parts = cut(terms, 0).map(writePart);
  return parts.map((part) => `${start}<mrow>${part}</mrow></math>`).join("<wbr>");
}

const tag = /<(\/?)[a-z]+[^>]*>/g;

/** Returns the terms of a row; null for a row of one term, or one that is not well formed. */
function readTerms(row: string): Term[] | null {
  let depth = 0;
  const terms = childrenOf(row)?.map((html): Term => {
    const content = textOf(html);
    const isOperator = /^<mo[ >]/.test(html);
    if (isOperator && /^[)\]}]$/.test(content)) depth -= 1;
    const operator = isOperator && !html.includes('form="prefix"') ? content : null;
    const term = { html, operator, characters: content.length, depth };
    if (isOperator && /^[([{]$/.test(content)) depth += 1;
    return term;
  });
  return terms && terms.length > 1 ? terms : null;
}

/** Returns the elements that a row consists of; null if they are not well formed. */
function childrenOf(row: string): string[] | null {
  const children: string[] = [];
  let [open, start] = [0, 0];
  for (const match of row.matchAll(tag)) {
    open += match[1] === "/" ? -1 : 1;
    if (open > 0) continue;
    const end = match.index + match[0].length;
    children.push(row.slice(start, end));
    start = end;
  }
  return open === 0 && start === row.length ? children : null;
}

const textOf = (html: string) =>
  html.replaceAll(/<[^>]*>/g, "").replaceAll(/&[^;]*;/g, (name) => named.get(name) ?? "?");

const named = new Map([
  ["&lt;", "<"],
  ["&gt;", ">"],
]);

const charactersOf = (terms: readonly Term[]) => terms.reduce((sum, { characters }) => sum + characters, 0);

/**
 * Cuts terms that are too long for a line: outside of brackets first, then within them, in each at the operators that
 * bind least first. `level` counts the kinds of operators that have been tried.
 */
function cut(terms: readonly Term[], level: number): Term[][] {
  const depth = Math.floor(level / breakers.length);
  if (charactersOf(terms) <= mostOfPart || terms.every((term) => term.depth < depth)) return [[...terms]];
  const operators = depth > 0 && level % breakers.length === 0 ? "" : (breakers[level % breakers.length] ?? "");
  const parts: Term[][] = [[]];
  for (const [index, term] of terms.entries()) {
    parts.at(-1)?.push(term);
    const isBreak = term.depth === depth && term.operator && operators.includes(term.operator);
    if (isBreak && index > 0 && index < terms.length - 1) parts.push([]);
  }
  return parts.flatMap((part) => cut(part, level + 1));
}

/** Writes a part; the operator at its end keeps the space of one between two terms. */
function writePart(part: readonly Term[], index: number, { length }: readonly unknown[]): string {
  const html = part.map((term) => term.html).join("");
  const isBroken = index < length - 1 && part.at(-1)?.operator !== ",";
  return isBroken ? html.replace(/<mo(?=[^<]*<\/mo>$)/, '<mo form="infix"') : html;
}
