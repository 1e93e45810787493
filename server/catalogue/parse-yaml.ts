import { type Document, isNode, isPair, isScalar, LineCounter, type Node, parseDocument, visit } from "yaml";

/** Place in a text; both count from 1. */
export interface TextPosition {
  line: number;
  column: number;
}

/** Breach of the rules of a YAML file, with its place. */
export interface YamlProblem extends TextPosition {
  message: string;
}

/** Parsed value of a YAML text, or the reasons why it has none. */
export type ParsedYaml = { value: unknown } | { problems: YamlProblem[] };

/**
 * YAML 1.2 with its core schema: `yes` is a text, `010` is ten. Keys are texts and unique. Content files need neither
 * tags nor anchors, so both are refused: an alias can make a small file huge.
 */
const rules = {
  version: "1.2",
  schema: "core",
  strict: true,
  uniqueKeys: true,
  stringKeys: true,
  merge: false,
  resolveKnownTags: false,
  logLevel: "error",
  prettyErrors: false,
} as const;

/** Parses a content file in YAML. */
export function parseYaml(text: string): ParsedYaml {
  const { document, lines } = read(text);
  const problems = [
    // After the first error the parser is out of step, and what else it finds misleads.
    ...[...document.errors.slice(0, 1), ...document.warnings].map(({ code, message, pos }) => ({
      ...placeOf(lines, pos[0]),
      message: wordsOf(code, message),
    })),
    ...surprises(document).map(({ offset, message }) => ({ ...placeOf(lines, offset), message })),
  ];
  return problems.length > 0 ? { problems } : { value: document.toJS({ maxAliasCount: 0 }) };
}

/**
 * Returns a function that gives the place of a field such as `questions.3.choices` in a YAML text; of the nearest field
 * around it if it is missing. The function returns null for a text that is not YAML.
 */
export function locateInYaml(text: string): (field: string) => TextPosition | null {
  const { document, lines } = read(text);
  if (document.errors.length > 0) return () => null;
  return (field) => placeOf(lines, offsetOf(document.contents, field === "" ? [] : field.split(".")));
}

function read(text: string): { document: Document.Parsed; lines: LineCounter } {
  const lines = new LineCounter();
  return { document: parseDocument(text, { ...rules, lineCounter: lines }), lines };
}

function placeOf(lines: LineCounter, offset: number): TextPosition {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}

/** Messages for the slips that authors make most. */
const slips: Record<string, string> = {
  DUPLICATE_KEY: "this key is given twice",
  TAB_AS_INDENT: "indent with spaces, not with tabs",
  MULTIPLE_DOCS: "write one document per file, without a line of ---",
  TAG_RESOLVE_FAILED: tagMessage(),
  NON_STRING_KEY: "write a text as key",
};

function tagMessage(): string {
  return "write no tags (words that begin with !); put a text that begins with ! in quotes";
}

function wordsOf(code: string, message: string): string {
  return slips[code] ?? `not YAML: ${message}`;
}

function surprises({ contents }: Document.Parsed): { offset: number; message: string }[] {
  const found: { offset: number; message: string }[] = [];
  const note = (node: Node, message: string) => found.push({ offset: node.range?.[0] ?? 0, message });
  visit(contents, {
    Alias: (_key, node) => {
      note(node, "write no aliases (*name); put a text that begins with * in quotes");
    },
    Value: (_key, node) => {
      if (node.anchor) note(node, "write no anchors (&name); put a text that begins with & in quotes");
      if (node.tag) note(node, tagMessage());
    },
  });
  return found;
}

/** Returns where a node begins that a path of keys leads to; a key counts as the beginning of its value. */
function offsetOf(contents: Node | null, path: readonly string[]): number {
  let node: unknown = contents;
  let offset = contents?.range?.[0] ?? 0;
  for (const step of path) {
    const [next, start] = childOf(node, step);
    if (start === undefined) return offset;
    [node, offset] = [next, start];
  }
  return offset;
}

function childOf(node: unknown, step: string): [node: unknown, offset: number | undefined] {
  const items: readonly unknown[] = isNode(node) && "items" in node && Array.isArray(node.items) ? node.items : [];
  const pair = items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === step);
  if (isPair(pair) && isScalar(pair.key)) return [pair.value, pair.key.range?.[0]];
  const item = items[Number(step)];
  return isNode(item) ? [item, item.range?.[0]] : [null, undefined];
}
