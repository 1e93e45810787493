import type { Resources } from "#server/resources.ts";
import type { Caller } from "./caller.ts";

/** Verbs of a module without the two arguments that stay the same for a request. Other exports are left out. */
type Bound<Module> = {
  [Name in keyof Module as Module[Name] extends (resources: Resources, caller: Caller, ...request: never[]) => unknown
    ? Name
    : never]: Module[Name] extends (resources: Resources, caller: Caller, ...request: infer Request) => infer Answer
    ? (...request: Request) => Answer
    : never;
};

/**
 * Returns a function that binds every verb `(resources, caller, request)` of these modules to the site and a caller. The
 * modules are read once, since each page request binds them.
 */
export function createBind<Modules extends Record<string, object>>(modules: Modules) {
  const verbs = Object.entries(modules).map(([name, module]) => [name, verbsOf(module)] as const);
  return (resources: Resources, caller: Caller) => {
    const bound: Record<string, Record<string, unknown>> = {};
    for (const [name, own] of verbs) {
      const group: Record<string, unknown> = {};
      for (const [verb, run] of own) group[verb] = (...request: unknown[]) => run(resources, caller, ...request);
      bound[name] = group;
    }
    return bound as { [Name in keyof Modules]: Bound<Modules[Name]> };
  };
}

function verbsOf(module: object) {
  return Object.entries(module).filter(([, value]) => typeof value === "function");
}
