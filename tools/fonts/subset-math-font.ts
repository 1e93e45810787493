/** `npm run fonts`: writes the part of STIX Two Math that formulas need, with its table of mathematical layout. */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { mathCharacters } from "./math-characters.ts";

const source = fileURLToPath(new URL("../../node_modules/@fontsource/stix-two-math", import.meta.url));
const target = fileURLToPath(new URL("../../app/styles/fonts", import.meta.url));

await mkdir(target, { recursive: true });
const whole = await readFile(`${source}/files/stix-two-math-latin-400-normal.woff2`);
const part = await subsetFont(whole, mathCharacters, { targetFormat: "woff2" });
await writeFile(`${target}/stix-two-math.woff2`, part);
await copyFile(`${source}/LICENSE`, `${target}/LICENSE-stix-two-math.txt`);
console.log(`stix-two-math.woff2: ${whole.length} bytes before, ${part.length} after`);
