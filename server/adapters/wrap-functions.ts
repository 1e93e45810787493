/** A function of a service, as provided to pages. */
export type ServiceFunction = (...values: unknown[]) => unknown;

/**
 * Wraps each function of an object; `wrap` receives it with its path, such as `library.readCourse`. Other values are
 * unchanged.
 */
export function wrapFunctions<Verbs extends object>(
  verbs: Verbs,
  wrap: (verb: ServiceFunction, name: string) => ServiceFunction,
  prefix = "",
): Verbs {
  const wrapped: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(verbs)) {
    const whole = prefix + name;
    if (typeof value === "function") wrapped[name] = wrap(value as ServiceFunction, whole);
    else wrapped[name] = isGroup(value) ? wrapFunctions(value, wrap, `${whole}.`) : value;
  }
  return wrapped as Verbs;
}

function isGroup(value: unknown): value is object {
  return (
    typeof value === "object" && value !== null && Object.values(value).every((member) => typeof member === "function")
  );
}
