import { Document, isMap, isPair, isScalar, Scalar, visit } from "yaml";
import { isRecord } from "#domain/content-import/imported-fields.ts";

/** Longest line of a folded text. */
const lineWidth = 100;

/** Texts up to this length stand on the line of their key. */
const inlineLetters = 84;

/**
 * Formats a content document as authors write it: long texts as blocks, the ids of objectives and the reasons of choices
 * beside their texts. `parseYaml` and the schema of the file give back the same document.
 */
export function formatYaml(document: unknown): string {
  const made = new Document(toAuthored(document), { version: "1.2", schema: "core", aliasDuplicateObjects: false });
  visit(made, {
    Scalar: (key, node) => {
      if (key !== "key" && typeof node.value === "string") node.type = styleOf(node.value);
    },
    Seq: (_key, node) => {
      node.flow = node.items.every(isShort) && lettersOf(node.items) <= inlineLetters;
    },
    Map: (_key, node) => {
      node.flow = node.items.length < 3 && node.items.every((pair) => isShort(pair.value)) && isInline(node.items);
    },
  });
  return made.toString({ lineWidth, flowCollectionPadding: true });
}

/** Returns the style of a text; undefined lets the library choose between plain and quoted. */
function styleOf(text: string): Scalar.Type | undefined {
  if (text.includes("\n")) return Scalar.BLOCK_LITERAL;
  if (text.length > inlineLetters && text.includes(" ")) return Scalar.BLOCK_FOLDED;
  return text.includes("\\") ? Scalar.QUOTE_SINGLE : undefined;
}

/** Returns true for a number or a text of a few letters. */
function isShort(node: unknown): boolean {
  if (!isScalar(node)) return false;
  return typeof node.value !== "string" || (node.value.length <= 24 && !/[,[\]{}]/.test(node.value));
}

function lettersOf(nodes: readonly unknown[]): number {
  return nodes.reduce<number>((sum, node) => sum + (isScalar(node) ? String(node.value).length + 2 : 0), 0);
}

function isInline(items: readonly unknown[]): boolean {
  return items.length > 0 && items.every((pair) => isPair(pair) && !isMap(pair.value));
}

/** Joins what the canonical form keeps in parallel lists. */
function toAuthored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toAuthored);
  if (!isRecord(value)) return value;
  const { objective_ids: ids, reasons, ...fields } = value;
  const authored = Object.fromEntries(Object.entries(fields).map(([key, each]) => [key, toAuthored(each)]));
  if (Array.isArray(ids) && Array.isArray(fields.objectives))
    authored.objectives = fields.objectives.map((text, index) => ({ id: ids[index], text }));
  if (Array.isArray(reasons) && Array.isArray(fields.choices))
    authored.choices = fields.choices.map((text) => {
      const reason = reasons.find((each) => isRecord(each) && each.choice === text);
      return isRecord(reason) ? { text, why: reason.why } : text;
    });
  return authored;
}
