import { Parser } from "htmlparser2";

/** Largest drawing that a page carries, in bytes. */
const maxBytes = 100_000;

const elements: ReadonlySet<string> = new Set([
  ..."svg g defs symbol use title desc path line polyline polygon rect circle ellipse text tspan".split(" "),
  ..."marker clipPath mask pattern linearGradient radialGradient stop".split(" "),
]);

/** Attributes that could load, run or restyle something; all others set geometry, text or color. */
const refusedAttribute = /^(?:on|style$|base$|xml:base$|src$)/i;

/**
 * Returns the reasons why an SVG may not stand in a page, where it is part of the document: only shapes and text, no
 * script, style sheet, animation, link, picture or foreign content, and references only to parts of itself. An empty
 * list means that it is safe.
 */
export function checkSvg(text: string): string[] {
  if (Buffer.byteLength(text) > maxBytes) return [`is larger than ${maxBytes / 1000} kB`];
  const faults = new Set<string>();
  const open: string[] = [];
  let roots = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (open.length === 0) {
          roots += 1;
          if (name !== "svg") faults.add("does not begin with <svg>");
          if (!attributes.viewBox) faults.add("has no viewBox");
        }
        if (!elements.has(name)) faults.add(`has an element <${name}>`);
        for (const [key, value] of Object.entries(attributes)) {
          const fault = attributeFault(key, value);
          if (fault) faults.add(fault);
        }
        open.push(name);
      },
      onclosetag: (name, isImplied) => {
        const isSelfClosing = text.slice(parser.startIndex, parser.endIndex + 1).endsWith("/>");
        if (open.pop() !== name || (isImplied && !isSelfClosing)) faults.add("is not well-formed");
      },
      onprocessinginstruction: (name) => {
        if (name !== "?xml") faults.add("has a document type or processing instruction");
      },
      oncdatastart: () => faults.add("has a CDATA section"),
      oncomment: () => faults.add("has a comment"),
    },
    { xmlMode: true, recognizeSelfClosing: true },
  );
  parser.end(text);
  if (roots !== 1) faults.add("has not exactly one <svg>");
  return [...faults];
}

function attributeFault(name: string, value: string): string | null {
  if (refusedAttribute.test(name)) return `has an attribute ${name}`;
  const isReference = /(?:^|:)href$/i.test(name);
  if (isReference && !/^#[\w-]+$/.test(value)) return `refers to something outside: ${name}`;
  const urls = value.match(/url\s*\([^)]*\)?/gi) ?? [];
  if (urls.some((url) => !/^url\(#[\w-]+\)$/.test(url))) return `refers to something outside: ${name}`;
  // A name space is a name, not an address that is loaded.
  const isName = /^xmlns(?::|$)/.test(name);
  return !isName && /(?:javascript|data|https?):/i.test(value) ? `has an address in ${name}` : null;
}
