/**
 * The part of an answer that the parameter `fields` asks for, such as `kind,items(id,snippet(title))`: names set apart by
 * commas, each with the names within it in brackets. A list is taken item by item.
 */
export function selectFields(value: unknown, fields: string): unknown {
  if (Array.isArray(value)) return value.map((each) => selectFields(each, fields));
  if (typeof value !== "object" || value === null) return value;
  const chosen = splitFields(fields).flatMap(({ name, within }) => {
    const held = (value as Record<string, unknown>)[name];
    return held === undefined ? [] : [[name, within === null ? held : selectFields(held, within)]];
  });
  return Object.fromEntries(chosen);
}

/** The names of one level, each with what stands in its brackets. */
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
