import { invalidRequest } from "./api-error.ts";

/** A value in bracketed form encoding: text, list or named values, nested. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

const deepest = 8;
const maxItems = 100;

/**
 * Parses Stripe's bracketed form encoding, for example `line_items[0][price]=x&expand[]=y`, into nested values. Throws
 * an invalid request for names that cannot be parsed. A repeated name keeps its last value.
 */
export function parseForm(text: string): Record<string, FormValue> {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    place(root, segmentsOf(name), value);
  }
  return Object.fromEntries([...root].map(([name, branch]) => [name, toValue(branch)]));
}

type Branch = Map<string, Branch | string>;

function segmentsOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  const segments =
    match === null ? [] : [match[1] ?? "", ...[...(match[2] ?? "").matchAll(/\[(.*?)\]/g)].map((m) => m[1] ?? "")];
  if (segments.length === 0 || segments.length > deepest || segments.includes("__proto__")) {
    throw invalidRequest(`Invalid parameter name: ${name.slice(0, 100)}`);
  }
  return segments;
}

function place(root: Branch, segments: string[], value: string): void {
  let branch = root;
  for (const [depth, segment] of segments.entries()) {
    const name = segment === "" ? placeOf(branch, segments[depth + 1]) : segment;
    if (depth === segments.length - 1) {
      branch.set(name, value);
      return;
    }
    const next = branch.get(name);
    const child: Branch = next instanceof Map ? next : new Map();
    branch.set(name, child);
    branch = child;
  }
}

/** Returns the item to which an entry of `items[][price]` belongs: the last one, unless that has the name already. */
function placeOf(list: Branch, name: string | undefined): string {
  const last = list.get(String(list.size - 1));
  const isSame = name !== undefined && name !== "" && last instanceof Map && !last.has(name);
  return String(isSame ? list.size - 1 : list.size);
}

function toValue(branch: Branch | string): FormValue {
  if (typeof branch === "string") return branch;
  const names = [...branch.keys()];
  const isList = names.length > 0 && names.length <= maxItems && names.every((name) => /^\d{1,3}$/.test(name));
  if (!isList) return Object.fromEntries([...branch].map(([name, child]) => [name, toValue(child)]));
  return names.toSorted((a, b) => Number(a) - Number(b)).map((name) => toValue(branch.get(name) ?? ""));
}
