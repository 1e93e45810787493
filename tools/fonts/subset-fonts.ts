/**
 * `npm run fonts`: writes the parts of fonts that the site needs. STIX Two Math: the characters of formulas, with its
 * table of mathematical layout. Newsreader: Latin letters, in the weights that the style sheets use.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { latinCharacters } from "./latin-characters.ts";
import { mathCharacters } from "./math-characters.ts";

const mathFont = fileURLToPath(new URL("../../node_modules/@fontsource/stix-two-math", import.meta.url));
const serif = fileURLToPath(new URL("../../node_modules/@fontsource-variable/newsreader", import.meta.url));
const target = fileURLToPath(new URL("../../app/styles/fonts", import.meta.url));

interface FontPart {
  /** Folder of its package. */
  folder: string;
  /** The file in it to take the part of. */
  file: string;
  characters: string;
  options?: Parameters<typeof subsetFont>[2];
}

const parts: Record<string, FontPart> = {
  "stix-two-math": {
    folder: mathFont,
    file: "stix-two-math-latin-400-normal.woff2",
    characters: mathCharacters,
  },
  newsreader: {
    folder: serif,
    file: "newsreader-latin-wght-normal.woff2",
    characters: latinCharacters,
    options: { variationAxes: { wght: { min: 400, max: 640 } } },
  },
};

await mkdir(target, { recursive: true });
for (const [name, { folder, file, characters, options }] of Object.entries(parts)) {
  const whole = await readFile(`${folder}/files/${file}`);
  const part = await subsetFont(whole, characters, { targetFormat: "woff2", ...options });
  await writeFile(`${target}/${name}.woff2`, part);
  await copyFile(`${folder}/LICENSE`, `${target}/LICENSE-${name}.txt`);
  console.log(`${name}.woff2: ${whole.length} bytes before, ${part.length} after`);
}
