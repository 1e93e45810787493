import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const iconImport = /\bimport \{([^}]*)\} from "lucide-react"/g;

/** The package's function that makes a component of an icon's shapes, as its icons import it. */
const makerImport = "../createLucideIcon.mjs";

const ownMaker = "\0create-icon";

const ownMakerFile = fileURLToPath(new URL("../../app/ui/icon/create-icon.ts", import.meta.url));

/**
 * Lets each module import its icons from their own files: through the package's index, every icon would count as needed
 * by each page that shows one, and a server would load them all. The icons become components by this project's own
 * function.
 */
export const singleIcons: Plugin = {
  name: "single-icons",
  apply: "build",
  enforce: "pre",
  transform: (code) =>
    code.includes('"lucide-react"') ? { code: importSingleIcons(code, iconFiles()), map: null } : null,
  resolveId: (source, importer) => (source === makerImport && importer?.includes("/lucide-react/") ? ownMaker : null),
  load: (id) => (id === ownMaker ? `export { createIcon as default } from ${JSON.stringify(ownMakerFile)};` : null),
};

/** Replaces the import of icons from the package's index by one import for each. Throws if an icon has no file. */
export function importSingleIcons(code: string, files: ReadonlyMap<string, string>): string {
  return code.replaceAll(iconImport, (_, names: string) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => {
        const [icon = "", local = icon] = name.split(" as ");
        const file = files.get(icon);
        if (!file) throw new Error(`lucide-react has no icon ${icon}.`);
        return `import ${local} from "lucide-react/icons/${file}"`;
      })
      .join(";"),
  );
}

let known: ReadonlyMap<string, string> | null = null;

/** Reads which file holds an icon, by each of its names, from the package's index for browsers. */
export function iconFiles(): ReadonlyMap<string, string> {
  known ??= readIndex(readFileSync(new URL("../esm/lucide-react.mjs", import.meta.resolve("lucide-react")), "utf8"));
  return known;
}

function readIndex(index: string): ReadonlyMap<string, string> {
  const lines = [...index.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)];
  const namesIn = (list: string) => [...list.matchAll(/default as (\w+)/g)].map(([, name = ""]) => name);
  return new Map(lines.flatMap(([, list = "", file = ""]) => namesIn(list).map((name) => [name, file] as const)));
}
