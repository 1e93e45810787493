import { charactersBetween } from "#domain/text/characters-between.ts";

/** Characters of text in Western European languages: ASCII, Latin-1, a few letters beyond it, and marks of print. */
export const latinCharacters: string = [
  charactersBetween(0x20, 0x7e),
  charactersBetween(0xa0, 0xff),
  "ıŒœŠšŽžŸʻʼ",
  "‐‑–—‘’‚“”„†‡•…‰′″‹›€™−→←↑↓√∞≈≤≥",
].join("");
