import { readFileSync } from "node:fs";
import { paths } from "#domain/paths.ts";

/** Names that stand for the parameters of routes. */
const names: Record<string, string> = {
  ":programId": "Computer%20Science",
  ":courseId": "Calculus%20I",
  ":certificateId": "00000000-0000-4000-8000-000000000000",
  ":area?": "",
  "*": "no-such-page",
};

/** Addresses that take forms only, the page for lost connections, and the operator's, which nobody else knows of. */
const unseen = new Set([paths.consent(), paths.savedMaterials(), paths.offline(), "/operator/"]);

/** Returns an address of every screen of the site, from its table of routes. */
export function listScreens(): string[] {
  const table = readFileSync(new URL("../../../app/routes.ts", import.meta.url), "utf8");
  const patterns = [...table.matchAll(/route\("([^"]+)"/g)].map(([, pattern = ""]) => pattern);
  const named = patterns.map((pattern) => `/${pattern.replace(/:\w+\??|\*/g, (part) => names[part] ?? part)}`);
  const dive = `${paths.reviewAll("Calculus I")}?topic=Limits`;
  return [paths.home(), paths.recentHistory(), paths.courseMode("Calculus I", "practice"), dive, ...named].filter(
    (path) => !unseen.has(path),
  );
}
