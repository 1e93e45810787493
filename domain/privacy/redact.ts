/** How much of a text is kept: strangers may send much, and masks have to read all of it. */
const keptCharacters = 2000;

/**
 * What could name a person or let somebody in, with what stands for it in the log. In this order. Each pattern takes a
 * time that grows with the text as it does, so nothing in them repeats without an end where it could begin anywhere.
 */
const masks: readonly (readonly [RegExp, string | ((all: string, kept?: string) => string)])[] = [
  [/(\b(?:bearer|basic)\s+)[\w.~+/=-]+/gi, "$1[secret]"],
  [
    /((?:password|passwd|secret|token|api[_-]?key|authorization|cookie|session)["']?\s*[=:]\s*)["']?[^\s"',;&}]+["']?/gi,
    "$1[secret]",
  ],
  [/:\/\/[^\s/@"']*@/g, "://[secret]@"],
  [/\?(?<=\/[^\s"'?]*\?)[^\s"')>]*/g, "?[query]"],
  [/[^\s"'<>()=:,;/?&[\]]{1,254}(?:@|%40)[^\s"'<>()=:,;/?&[\]]+/gi, "[email]"],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b/g, "[iban]"],
  [/(?<![\w.-])\d(?:[ -]?\d){13,18}(?![\w.-])/g, "[number]"],
  [/(?<![\w.])(?!127\.|10\.|0\.0\.0\.0|192\.168\.)\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/g, "[address]"],
  [/(?<![\w:])(?:[\da-f]{1,4}:){2,7}(?::?[\da-f]{1,4})?(?:::?[\da-f]{1,4})+(?![\w:])/gi, "[address]"],
  [/(?<![\w:])[\da-f]{1,4}(?::[\da-f]{1,4}){0,6}::(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,6})?(?![\w:])/gi, "[address]"],
  // The first half only steps over what stays, so that the mark at its end opens nothing.
  [/("[a-z_][\w.:/-]*")|"(?:[^"\\\n]|\\.)*(?:"|$)/g, (_, name?: string) => name ?? '"[text]"'],
  // Ids of learners are 32 letters and digits, of which one in 300 has no digit.
  [/(?<![\w-])[a-z\d]{32}(?![\w-])/gi, "[id]"],
  [
    /(?<![\w-])(?!evt_)(?=[\w-]*\d)(?=[\w-]*[a-z])(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-]))[\w-]{24,}/gi,
    "[id]",
  ],
];

/**
 * A text as it may stand in the log: without e-mail addresses, network addresses, account and card numbers, secrets,
 * queries of addresses, ids of learners and quoted text. A second net: nothing of the kind is to be given to the log in
 * the first place. Names of tables, UUIDs and ids of the provider's events stay. Of a long text its beginning is left.
 */
export function withoutPrivate(text: string): string {
  return masks.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask as string), shorten(text));
}

/** The beginning of a long text, up to a word that is whole: half an address would not be known as one. */
export function shorten(text: string): string {
  if (text.length <= keptCharacters) return text;
  return `${text.slice(0, keptCharacters).replace(/\S{1,254}$/, "")} …`;
}
