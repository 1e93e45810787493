/** Letters of a style in Unicode: where the capitals, small letters and digits begin, and letters that stand elsewhere. */
interface LetterStyle {
  capitals: number;
  smalls: number;
  digits?: number;
  elsewhere?: Readonly<Record<string, string>>;
}

/** By the value of `mathvariant`. */
const styles: Readonly<Record<string, LetterStyle>> = {
  bold: { capitals: 0x1d400, smalls: 0x1d41a, digits: 0x1d7ce },
  "bold-italic": { capitals: 0x1d468, smalls: 0x1d482 },
  "double-struck": {
    capitals: 0x1d538,
    smalls: 0x1d552,
    digits: 0x1d7d8,
    elsewhere: { C: "ℂ", H: "ℍ", N: "ℕ", P: "ℙ", Q: "ℚ", R: "ℝ", Z: "ℤ" },
  },
  fraktur: {
    capitals: 0x1d504,
    smalls: 0x1d51e,
    elsewhere: { C: "ℭ", H: "ℌ", I: "ℑ", R: "ℜ", Z: "ℨ" },
  },
  script: {
    capitals: 0x1d49c,
    smalls: 0x1d4b6,
    elsewhere: {
      B: "ℬ",
      E: "ℰ",
      F: "ℱ",
      H: "ℋ",
      I: "ℐ",
      L: "ℒ",
      M: "ℳ",
      R: "ℛ",
      e: "ℯ",
      g: "ℊ",
      o: "ℴ",
    },
  },
  "sans-serif": { capitals: 0x1d5a0, smalls: 0x1d5ba, digits: 0x1d7e2 },
  monospace: { capitals: 0x1d670, smalls: 0x1d68a, digits: 0x1d7f6 },
};

/**
 * Replaces letters with a `mathvariant` by the characters that Unicode has for them. Browsers follow MathML Core, which
 * knows no other variant than `normal`: the set ℝ of real numbers would be shown as a plain R.
 */
export function setLetters(mathml: string): string {
  return mathml.replaceAll(
    /<(m[ino]) mathvariant="([a-z-]+)">([A-Za-z0-9]+)<\/\1>/g,
    (whole, ...[tag = "", variant = "", letters = ""]: string[]) => {
      const style = styles[variant];
      if (!style) return whole;
      const drawn = [...letters].map((letter) => styled(letter, style)).join("");
      // A single letter is not set in italics again; several letters are never.
      return letters.length === 1 ? `<${tag} mathvariant="normal">${drawn}</${tag}>` : `<${tag}>${drawn}</${tag}>`;
    },
  );
}

function styled(letter: string, { capitals, smalls, digits, elsewhere = {} }: LetterStyle): string {
  const known = elsewhere[letter];
  if (known !== undefined) return known;
  const from = (base: number, first: string) => String.fromCodePoint(base + letter.charCodeAt(0) - first.charCodeAt(0));
  if (/[A-Z]/.test(letter)) return from(capitals, "A");
  if (/[a-z]/.test(letter)) return from(smalls, "a");
  return digits === undefined ? letter : from(digits, "0");
}
