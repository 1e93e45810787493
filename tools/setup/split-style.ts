/** Writes the rules of the built stylesheet, each with the classes that it needs, after `react-router build`. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { assetsPrefix } from "#domain/paths.ts";
import { splitStyle } from "./style-rules.ts";

const build = fileURLToPath(new URL("../../build/", import.meta.url));
const folder = `${build}client${assetsPrefix}`;
const names = readdirSync(folder).filter((name) => name.endsWith(".css"));
const rules = names.map((name) => [assetsPrefix + name, splitStyle(readFileSync(folder + name, "utf8"))] as const);
writeFileSync(`${build}style-rules.json`, JSON.stringify(Object.fromEntries(rules)));
