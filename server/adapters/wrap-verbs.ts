/** A verb of a service, as a page is given it. */
export type Verb = (...values: unknown[]) => unknown;

/** The same verbs, each in a wrapping that is told its name, such as `library.course`; other values stay as they are. */
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
