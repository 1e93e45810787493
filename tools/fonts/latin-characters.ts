import { between } from "./between.ts";

/** Characters of text in Western European languages: ASCII, Latin-1, a few letters beyond it, and marks of print. */
export const latinCharacters: string = [
  between(0x20, 0x7e),
  between(0xa0, 0xff),
  "ıŒœŠšŽžŸʻʼ",
  "‐‑–—‘’‚“”„†‡•…‰′″‹›€™−→←↑↓√∞≈≤≥",
].join("");
