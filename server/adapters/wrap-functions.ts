/** A function of a service, as provided to pages. */
export type ServiceFunction = (...values: unknown[]) => unknown;

/**
 * Wraps each function of an object; `wrap` receives it with its path, such as `library.course`. Other values are
 * unchanged.
 */
export function wrapFunctions<Verbs extends object>(
  verbs: Verbs,
  wrap: (verb: ServiceFunction, name: string) => ServiceFunction,
  prefix = "",
): Verbs {
  const wrapped = Object.entries(verbs).map(([name, value]) => {
    const whole = prefix + name;
    if (typeof value === "function") return [name, wrap(value as ServiceFunction, whole)];
    return [name, isGroup(value) ? wrapFunctions(value, wrap, `${whole}.`) : value];
  });
  return Object.fromEntries(wrapped) as Verbs;
}

function isGroup(value: unknown): value is object {
  return (
    typeof value === "object" && value !== null && Object.values(value).every((member) => typeof member === "function")
  );
}
