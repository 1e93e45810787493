import { type AtRule, type ChildNode, parse, type Rule } from "postcss";
import type { StyleRule } from "#server/pages/first-style.ts";

/** At-rules that hold rules; all others, such as font faces, are kept whole. */
const groups = new Set(["layer", "media", "supports", "container", "starting-style"]);

/** Divides a stylesheet into its rules, in its order. */
export function splitStyle(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  const visit = (nodes: readonly ChildNode[], within: readonly string[]) => {
    for (const node of nodes) {
      if (node.type === "rule") rules.push({ within, needs: neededClasses(node), css: node.toString() });
      else if (node.type === "atrule" && isGroup(node)) visit(node.nodes ?? [], [...within, openingOf(node)]);
      else if (node.type === "atrule") rules.push({ within, needs: [[]], css: withEnd(node) });
    }
  };
  visit(parse(css).nodes, []);
  return rules;
}

function isGroup({ name, nodes }: AtRule): boolean {
  return groups.has(name) && nodes !== undefined;
}

function openingOf({ name, params }: AtRule): string {
  return params === "" ? `@${name}` : `@${name} ${params}`;
}

/** A statement such as `@layer a, b` ends with a semicolon, which it has only inside of its parent. */
function withEnd(node: AtRule): string {
  return node.nodes === undefined ? `${node.toString()};` : node.toString();
}

/** Returns the classes that each selector of a rule cannot do without; what stands in brackets is an alternative. */
function neededClasses({ selectors }: Rule): string[][] {
  return selectors.map((selector) => {
    let plain = selector;
    for (let former = ""; former !== plain; ) {
      former = plain;
      plain = plain.replaceAll(/\([^()]*\)/g, "");
    }
    return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name);
  });
}
