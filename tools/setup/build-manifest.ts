import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";

/** Route names of the pages on which a learner studies: all that they ever load is in the shell. */
const studyRoutes = ["root", "home", "course", "course-review", "due-review", "program", "browse", "offline"];

/** Names of the fonts that only pages with formulas need: a device keeps them with the first such page. */
const formulaFont = /^stix-two-math-.*\.woff2$/;

/** Maximum size of the shell's files uncompressed, in bytes: each learner's device fetches them in advance. */
const shellBytesMax = 1_200_000;

interface RouterManifest {
  version: string;
  entry: { module: string };
  routes: Record<string, { module: string; imports?: string[]; css?: string[] }>;
}

/** What the service worker needs to know about the build: version, hash of the pictures, files that it caches. */
export interface BuildManifest {
  build: string;
  pictures: string;
  shell: string[];
  /** Fonts that only pages with formulas need. */
  formulaFonts: string[];
}

/**
 * Reads the build manifest from a folder of built browser files. The shell holds what every page loads first, so that
 * each can show that it needs a connection, and all that the study pages load later. Throws if a study page is missing
 * or the shell is too large.
 */
export function readBuildManifest(folder: string): BuildManifest {
  const assets = readdirSync(join(folder, "assets")).filter((name) => extname(name) !== ".br");
  const manifestName = assets.find((name) => /^manifest-.*\.js$/.test(name));
  if (!manifestName) throw new Error("The built browser files contain no route manifest.");
  const manifest = readManifest(join(folder, "assets", manifestName));
  const study = studyRoutes.map((name) => {
    const route = manifest.routes[name] ?? manifest.routes[`routes/${name}`];
    if (!route)
      throw new Error(`The built site has no page ${name}: update its name in tools/setup/build-manifest.ts.`);
    return route.module;
  });
  const begins = Object.values(manifest.routes).flatMap(({ module, imports = [], css = [] }) => [
    module,
    ...imports,
    ...css,
  ]);
  const styles = begins.filter((path) => extname(path) === ".css");
  const entries = [manifest.entry.module, ...study, ...styles].map(nameOf);
  const shell = new Set([
    manifestName,
    ...begins.map(nameOf),
    ...reach(join(folder, "assets"), new Set(assets), entries),
  ]);
  const bytes = [...shell].reduce((sum, name) => sum + statSync(join(folder, "assets", name)).size, 0);
  if (bytes > shellBytesMax) throw new Error(`The offline shell has ${bytes} bytes; the maximum is ${shellBytesMax}.`);
  const icons = ["favicon.svg", "favicon-32.png"].map((name) => `/art/${name}`);
  return {
    build: manifest.version,
    pictures: hashFolder(join(folder, "art")),
    shell: [...[...shell].map((name) => `/assets/${name}`), ...icons].sort(),
    formulaFonts: assets.filter((name) => formulaFont.test(name)).map((name) => `/assets/${name}`),
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function readManifest(file: string): RouterManifest {
  const [, json = "null"] = /__reactRouterManifest=(.*?);?\s*$/s.exec(readFileSync(file, "utf8")) ?? [];
  return JSON.parse(json) as RouterManifest;
}

/**
 * The name of a built file. It starts at a word boundary, so that a long word is scanned once and not from each letter.
 */
const fileName = /(?<![\w.-])[\w.-]+\.(?:js|css|woff2)/g;

/** Returns all files that the entries name in their text, directly or through one another. */
function reach(folder: string, known: ReadonlySet<string>, entries: readonly string[]): Set<string> {
  const found = new Set(entries);
  for (const name of found) {
    if (![".js", ".css"].includes(extname(name))) continue;
    const named = readFileSync(join(folder, name), "utf8").matchAll(fileName);
    for (const [other] of named)
      if (known.has(other) && !other.startsWith("manifest-") && !formulaFont.test(other)) found.add(other);
  }
  return found;
}

/** Returns a hash of the names and contents of a folder's files. */
function hashFolder(folder: string): string {
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  for (const path of paths) hash.update(path.slice(folder.length)).update(readFileSync(path));
  return hash.digest("hex").slice(0, 8);
}
