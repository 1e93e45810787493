import { charactersBetween } from "./characters-between.ts";

/**
 * The characters of the math font that the site ships: what KaTeX makes of the formulas that courses use, and the rest
 * of each alphabet, so that a new formula seldom needs another file. `studiolo check --strict` finds formulas that need
 * others: add them here and run `npm run fonts`.
 */
export const mathCharacters: string = [
  charactersBetween(0x20, 0x7e),
  "\u00a0°±·×÷¬¯´`ˆˇˉ˙˜¨‾",
  // Greek, with the variants that TeX has.
  charactersBetween(0x391, 0x3a9),
  charactersBetween(0x3b1, 0x3c9),
  "ϑϕϖϱϵ",
  "–—†‡‖‘’“”•…′″‴",
  // Spaces, and the invisible operators of MathML.
  "\u2002\u2003\u2005\u2009\u200a\u2061\u2062\u2063\u2064",
  "\u0338\u20d7",
  "←↑→↓↔↕↖↗↘↙↦⇀⇌⇐⇑⇒⇓⇔⟵⟶⟷⟸⟹⟺⟼",
  "∀∁∂∃∄∅∆∇∈∉∋∏∐∑−∓∕∖∗∘∙√∛∝∞∠∡∢∣∤∥∦∧∨∩∪∫∬∭∮∴∵∶∷∼≃≅≈≉≍≐≔≜≝≟≠≡≢≤≥≦≧≪≫≮≯≰≱≺≻⪯⪰",
  "⊂⊃⊄⊆⊇⊈⊊⊎⊓⊔⊕⊖⊗⊙⊢⊣⊤⊥⊨⋀⋁⋂⋃⋄⋅⋆⋮⋯⋱⌈⌉⌊⌋⌜⌝⌞⌟⏞⏟⎵⟨⟩⨀⨁⨂⩽⩾□◊∎⋈",
  "ℎℏℓℜℑℵ℘",
  // Italic, bold, double-struck, script and sans-serif letters, bold digits, and small Fraktur letters for ideals.
  charactersBetween(0x1d434, 0x1d467),
  charactersBetween(0x1d6e2, 0x1d71b),
  charactersBetween(0x1d400, 0x1d433),
  charactersBetween(0x1d6a8, 0x1d6e1),
  charactersBetween(0x1d7ce, 0x1d7d7),
  "ℂℍℕℙℚℝℤ",
  charactersBetween(0x1d538, 0x1d550),
  "𝟙",
  "ℬℰℱℋℐℒℳℛ",
  charactersBetween(0x1d49c, 0x1d4b5),
  charactersBetween(0x1d51e, 0x1d537),
  charactersBetween(0x1d5a0, 0x1d5d3),
].join("");
