/**
 * `npm run fonts`: writes the parts of fonts that the site needs. STIX Two Math: the characters of formulas, with its
 * table of mathematical layout, and with root signs of one width. Newsreader: Latin letters, in the weights that the
 * style sheets use. Also writes the faces of system fonts that stand in until the text fonts have come.
 */
import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { mathCharacters } from "#domain/text/math-characters.ts";
import { fallbackFaces } from "./fallback-faces.ts";
import { latinCharacters } from "./latin-characters.ts";
import { narrowRoots } from "./narrow-roots.ts";

const mathFont = fileURLToPath(new URL("../../node_modules/@fontsource/stix-two-math", import.meta.url));
const serif = fileURLToPath(new URL("../../node_modules/@fontsource-variable/newsreader", import.meta.url));
const sans = fileURLToPath(new URL("../../node_modules/@fontsource-variable/source-sans-3", import.meta.url));
const programs = fileURLToPath(new URL("../../content/programs/", import.meta.url));
const target = fileURLToPath(new URL("../../app/styles/fonts", import.meta.url));

interface FontPart {
  /** Folder of its package. */
  folder: string;
  /** The file in it to take the part of. */
  file: string;
  characters: string;
  options?: Parameters<typeof subsetFont>[2] & {
    /** Leaves out the instructions for pixels; the types of the package do not know it. */
    noHinting?: boolean;
  };
  /** Changes the part, as an uncompressed font. */
  change?: (font: Buffer) => Buffer;
}

const parts: Record<string, FontPart> = {
  "stix-two-math": {
    folder: mathFont,
    file: "stix-two-math-latin-400-normal.woff2",
    characters: mathCharacters,
    options: { noHinting: true },
    change: narrowRoots,
  },
  newsreader: {
    folder: serif,
    file: "newsreader-latin-wght-normal.woff2",
    characters: latinCharacters,
    options: { variationAxes: { wght: { min: 400, max: 640 } } },
  },
};

await mkdir(target, { recursive: true });
for (const [name, { folder, file, characters, options, change }] of Object.entries(parts)) {
  const whole = await readFile(`${folder}/files/${file}`);
  const plain = await subsetFont(whole, characters, { targetFormat: "truetype", ...options });
  const part = await subsetFont(change ? change(plain) : plain, characters, { targetFormat: "woff2" });
  await writeFile(`${target}/${name}.woff2`, part);
  await copyFile(`${folder}/LICENSE`, `${target}/LICENSE-${name}.txt`);
  console.log(`${name}.woff2: ${whole.length} bytes before, ${part.length} after`);
}

/** The weight in which each text font has most of its lines: headings, and running text. */
const mainWeight = { serif: 450, sans: 400 };

const descriptions = await Promise.all(
  (await readdir(programs))
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map(async (name) => JSON.parse(await readFile(programs + name, "utf8")).program_description as string),
);
const text = descriptions.join(" ");
const faces = [
  fallbackFaces("serif", await inMainWeight("serif", `${serif}/files/${parts.newsreader?.file}`), text),
  fallbackFaces("sans", await inMainWeight("sans", `${sans}/files/source-sans-3-latin-wght-normal.woff2`), text),
];
const heading = "/* Written by `npm run fonts`: system fonts with the measures of the web fonts. */\n";
await writeFile(`${target}/fallback-faces.css`, heading + faces.join(""));

async function inMainWeight(kind: keyof typeof mainWeight, file: string): Promise<Buffer> {
  const variationAxes = { wght: mainWeight[kind] };
  return subsetFont(await readFile(file), latinCharacters, { targetFormat: "truetype", variationAxes });
}
