/**
 * Returns the part of a response that the parameter `fields` selects, such as `kind,items(id,snippet(title))`: names
 * separated by commas, each with its inner names in brackets. Lists are filtered item by item.
 */
export function selectFields(value: unknown, fields: string): unknown {
  if (Array.isArray(value)) return value.map((each) => selectFields(each, fields));
  if (typeof value !== "object" || value === null) return value;
  const chosen = splitFields(fields).flatMap(({ name, within }) => {
    const selected = (value as Record<string, unknown>)[name];
    return selected === undefined ? [] : [[name, within === null ? selected : selectFields(selected, within)]];
  });
  return Object.fromEntries(chosen);
}

/** Returns the names of one level, each with the content of its brackets. */
function splitFields(fields: string): { name: string; within: string | null }[] {
  const parts: string[] = [""];
  let depth = 0;
  for (const letter of fields) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${letter}`);
  }
  return parts.map((part) => {
    const [, name = "", within = null] = /^([^(]+)(?:\((.*)\))?$/.exec(part) ?? [];
    return { name, within };
  });
}
