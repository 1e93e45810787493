/** A cache of MathML by formula; what was used least recently goes first. */
export interface FormulaCache {
  /** Returns the MathML of a formula, made by `render` unless it is cached. */
  read(formula: string, render: () => string): string;
  /** Sets the number of formulas that are cached. */
  resize(most: number): void;
}

/** The tags that nearly all MathML consists of. Each is kept as one control character, which no formula has. */
const tags = [
  ...[
    '<mo stretchy="false">',
    '<mo separator="true">',
    '<mo form="prefix">',
    '<mo fence="true">',
    '<mo form="infix">',
    "<wbr>",
  ],
  ...['<mi mathvariant="normal">', '<mspace width="0.167em"></mspace>'],
  ...["math", "mrow", "mo", "mi", "mn", "msup", "msub", "mfrac", "mtext", "msqrt"].flatMap((name) => [
    `<${name}>`,
    `</${name}>`,
  ]),
];

/** Control characters but those of white space. */
const codes = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).filter((code) => !/\s/.test(code));
const codeOf = new Map(tags.map((tag, index) => [tag, codes[index] ?? tag]));
const tagOf = Object.fromEntries(tags.map((tag, index) => [codes[index]?.charCodeAt(0) ?? -1, tag]));
const anyTag = /<[^<>]+>(?:<\/mspace>)?/g;
const anyCode = new RegExp(`[${codes.join("")}]`);

/**
 * Creates a cache of so many formulas. MathML is kept with a character for each of its usual tags, as UTF-8 in a text of
 * one byte per character: a fifth of what it takes as it is, for a microsecond when it is read.
 */
export function createFormulaCache(most: number): FormulaCache {
  const packed = new Map<string, string>();
  let limit = most;
  return {
    read: (formula, render) => {
      const known = packed.get(formula);
      if (known === undefined) {
        const mathml = render();
        // A copy: the formula itself is a part of its text, and would keep the whole of it in memory.
        if (!anyCode.test(mathml)) packed.set(Buffer.from(formula).toString(), pack(mathml));
        if (packed.size > limit) dropOldest(packed);
        return mathml;
      }
      packed.delete(formula);
      packed.set(Buffer.from(formula).toString(), known);
      return unpack(known);
    },
    resize: (next) => {
      limit = next;
    },
  };
}

/** Apart, since the first key is dear to find: a map goes past all that was deleted before it. */
function dropOldest(packed: Map<string, string>): void {
  const [oldest] = packed.keys();
  if (oldest !== undefined) packed.delete(oldest);
}

function pack(mathml: string): string {
  return Buffer.from(mathml.replaceAll(anyTag, (tag) => codeOf.get(tag) ?? tag)).toString("latin1");
}

/** A loop, since replacing by an expression takes three times as long. */
function unpack(kept: string): string {
  const text = Buffer.from(kept, "latin1").toString();
  let mathml = "";
  let end = 0;
  for (let index = 0; index < text.length; index += 1) {
    const tag = tagOf[text.charCodeAt(index)];
    if (tag === undefined) continue;
    mathml += text.slice(end, index) + tag;
    end = index + 1;
  }
  return mathml + text.slice(end);
}
