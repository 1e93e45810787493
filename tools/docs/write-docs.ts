/** `npm run docs`: writes the pages of `docs/` that are generated from code. */
import { writeFileSync } from "node:fs";
import { printedPages } from "./printed-pages.ts";

for (const [path, text] of Object.entries(printedPages())) {
  writeFileSync(new URL(`../../${path}`, import.meta.url), text);
  console.log(`Wrote ${path}.`);
}
