/**
 * Colour tokens of the site that a figure may name. Everything else of a figure's colours, such as the light value after a
 * token, is for places without the site's style sheet.
 */
export const figureTokens = [
  "--text",
  "--text-quiet",
  "--brass",
  "--line",
  "--line-strong",
  "--accent-engineering",
  "--accent-social-science",
  "--accent-ge",
  "--accent-formal-sciences",
  "--accent-finance",
] as const;

/** The largest figure, in bytes. */
const maxBytes = 60_000;

/** Elements that only draw. Nothing else may stand in a figure: no script, style, link, image or foreign content. */
const elements = new Set([
  "svg",
  "g",
  "path",
  "circle",
  "ellipse",
  "rect",
  "line",
  "polyline",
  "polygon",
  "text",
  "tspan",
  "title",
  "desc",
]);

const number = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
const numbers = new RegExp(`^${number}(?:[ ,]+${number})*$`);
const paintValue = new RegExp(`^(?:none|var\\((?:${figureTokens.join("|")})(?:, #[0-9a-f]{6})?\\))$`);
const anyText = /^/;

/** Attributes and what each may hold. Without `id`, `class`, `style` and links nothing reaches beyond the figure. */
const attributes: Readonly<Record<string, { test: (value: string) => boolean }>> = {
  xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
  viewBox: new RegExp(`^${number} ${number} ${number} ${number}$`),
  role: /^img$/,
  "aria-label": anyText,
  d: /^[MmLlHhVvCcSsQqTtAaZz\d\s.,-]*$/,
  transform: /^(?:(?:translate|rotate|scale)\([\d\s.,-]+\)\s*)+$/,
  points: numbers,
  fill: paintValue,
  stroke: paintValue,
  "stroke-linecap": /^(?:butt|round|square)$/,
  "stroke-linejoin": /^(?:miter|round|bevel)$/,
  "stroke-dasharray": numbers,
  "font-family": /^var\(--(?:sans|serif|mono), [\w\s',-]+\)$/,
  "font-style": /^italic$/,
  "font-weight": /^[1-9]00$/,
  "text-anchor": /^(?:start|middle|end)$/,
  ...Object.fromEntries(
    ["x", "y", "x1", "y1", "x2", "y2", "dx", "dy", "cx", "cy", "r", "rx", "ry", "width", "height", "opacity"].map(
      (name) => [name, numbers],
    ),
  ),
  ...Object.fromEntries(["fill-opacity", "stroke-width", "font-size"].map((name) => [name, numbers])),
};

/** A tag, or text between tags. What is neither, such as a comment, an instruction or a CDATA section, is refused. */
const piece = /<(\/?)([A-Za-z]+)((?: [A-Za-z:-]+="[^"<>]*")*)(\/?)>|[^<>]+/y;

/** An ampersand that begins no reference to a character. */
const looseAmpersand = /&(?!(?:#\d{1,7}|amp|lt|gt|quot|apos);)/;

/**
 * Lists what is wrong with a figure that is to be put into a page: anything beyond a short list of elements, attributes
 * and values, a colour that is no token of the site, a missing view box or name, or too many bytes. The grammar is stricter
 * than that of XML and of HTML, so that every parser reads the same elements.
 */
export function checkFigure(svg: string): string[] {
  const bytes = new TextEncoder().encode(svg).length;
  return [
    ...new Set([
      ...(bytes > maxBytes ? [`has ${bytes} bytes, more than ${maxBytes}`] : []),
      ...(looseAmpersand.test(svg) ? ["has an ampersand that is not written as &amp;"] : []),
      ...checkPieces(svg),
      ...checkRoot(svg),
    ]),
  ];
}

/** Goes through tags and texts, and stops where the figure cannot be read. */
function checkPieces(svg: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  for (piece.lastIndex = 0; piece.lastIndex < svg.length; ) {
    const start = piece.lastIndex;
    const match = piece.exec(svg);
    if (!match) return [...problems, `cannot be read at "${svg.slice(start, start + 24)}"`];
    problems.push(...checkPiece(match, open));
  }
  return open.length > 0 ? [...problems, `does not close <${open.at(-1)}>`] : problems;
}

/** Checks a tag or a text within the elements that are open, and opens or closes one. */
function checkPiece([whole, close, name, list = "", empty]: RegExpExecArray, open: string[]): string[] {
  if (name === undefined) return open.length === 0 && whole.trim() !== "" ? ["has text outside of its root"] : [];
  if (close !== "") return open.pop() === name ? [] : [`closes <${name}> where it is not open`];
  const problems = checkTag(name, list, open);
  if (empty === "") open.push(name);
  return problems;
}

function checkTag(name: string, list: string, open: readonly string[]): string[] {
  const problems = elements.has(name) ? [] : [`has the element <${name}>`];
  if ((name === "svg") !== (open.length === 0)) problems.push("has <svg> elsewhere than at its root, or none there");
  const parent = open.at(-1);
  if (parent === "title" || parent === "desc") problems.push(`has an element within <${parent}>`);
  for (const [, key = "", value = ""] of list.matchAll(/ ([A-Za-z:-]+)="([^"]*)"/g)) {
    const rule = Object.hasOwn(attributes, key) ? attributes[key] : undefined;
    if (!rule) problems.push(`has the attribute ${key}`);
    else if (!rule.test(value)) problems.push(`has ${key}="${value}"`);
  }
  return problems;
}

function checkRoot(svg: string): string[] {
  const [root = ""] = /^\s*<svg[^>]*>/.exec(svg) ?? [];
  return [
    ...(root.includes(" viewBox=") ? [] : ["has no viewBox"]),
    ...(/ role="img"/.test(root) && (/ aria-label="[^"]+"/.test(root) || /<title>[^<]+<\/title>/.test(svg))
      ? []
      : ['has no name: it needs role="img" and an aria-label or a title']),
  ];
}
