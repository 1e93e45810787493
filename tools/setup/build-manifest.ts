import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";

/** The pages that a learner studies on, by the names of their routes: all that they ever load is in the shell. */
const studyRoutes = ["root", "home", "course", "course-review", "due-review", "program", "browse", "offline"];

/** The most that the shell's files may weigh uncompressed, in bytes: each learner's device fetches them in advance. */
const shellBytesMax = 1_200_000;

interface RouterManifest {
  version: string;
  entry: { module: string };
  routes: Record<string, { module: string; imports?: string[]; css?: string[] }>;
}

/** What the service worker is told of the build: its version, a hash of the pictures, and the files of the shell. */
export interface BuildManifest {
  build: string;
  pictures: string;
  shell: string[];
}

/**
 * Reads from a folder of built browser files what the service worker has to know. The shell is what any page begins
 * with, so that each can say that it needs a connection, and all that the pages of a learner's study load later. Throws
 * where such a page is missing or the shell has grown too heavy.
 */
export function readBuildManifest(folder: string): BuildManifest {
  const assets = readdirSync(join(folder, "assets")).filter((name) => extname(name) !== ".br");
  const manifestName = assets.find((name) => /^manifest-.*\.js$/.test(name));
  if (!manifestName) throw new Error("The built browser files have no manifest of the router.");
  const manifest = readManifest(join(folder, "assets", manifestName));
  const study = studyRoutes.map((name) => {
    const route = manifest.routes[name] ?? manifest.routes[`routes/${name}`];
    if (!route) throw new Error(`The built site has no page ${name}: name it anew in tools/setup/build-manifest.ts.`);
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
  if (bytes > shellBytesMax) throw new Error(`The offline shell weighs ${bytes} bytes, over ${shellBytesMax}.`);
  const icons = ["favicon.svg", "favicon-32.png"].map((name) => `/art/${name}`);
  return {
    build: manifest.version,
    pictures: hashFolder(join(folder, "art")),
    shell: [...[...shell].map((name) => `/assets/${name}`), ...icons].sort(),
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function readManifest(file: string): RouterManifest {
  const [, json = "null"] = /__reactRouterManifest=(.*?);?\s*$/s.exec(readFileSync(file, "utf8")) ?? [];
  return JSON.parse(json) as RouterManifest;
}

/** The name of a built file. It begins where a word does, so that a long one is read once and not from each letter. */
const fileName = /(?<![\w.-])[\w.-]+\.(?:js|css|woff2)/g;

/** All files that some files name in their text, and those that these name in turn. */
function reach(folder: string, known: ReadonlySet<string>, entries: readonly string[]): Set<string> {
  const found = new Set(entries);
  for (const name of found) {
    if (![".js", ".css"].includes(extname(name))) continue;
    const named = readFileSync(join(folder, name), "utf8").matchAll(fileName);
    for (const [other] of named) if (known.has(other) && !other.startsWith("manifest-")) found.add(other);
  }
  return found;
}

/** A hash over the names and contents of a folder's files. */
function hashFolder(folder: string): string {
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  for (const path of paths) hash.update(path.slice(folder.length)).update(readFileSync(path));
  return hash.digest("hex").slice(0, 8);
}
