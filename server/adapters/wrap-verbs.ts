/** A function of a service, as provided to pages. */
export type Verb = (...values: unknown[]) => unknown;

/**
 * Wraps each function of an object; `wrap` receives it with its path, such as `library.course`. Other values are
 * unchanged.
 */
export function wrapVerbs<Verbs extends object>(
  verbs: Verbs,
  wrap: (verb: Verb, name: string) => Verb,
  prefix = "",
): Verbs {
  const wrapped = Object.entries(verbs).map(([name, value]) => {
    const whole = prefix + name;
    if (typeof value === "function") return [name, wrap(value as Verb, whole)];
    return [name, isGroup(value) ? wrapVerbs(value, wrap, `${whole}.`) : value];
  });
  return Object.fromEntries(wrapped) as Verbs;
}

function isGroup(value: unknown): value is object {
  return (
    typeof value === "object" && value !== null && Object.values(value).every((member) => typeof member === "function")
  );
}
