/** Longest text that is kept, in characters: clients may send long texts, and the masks scan all of them. */
const keptCharacters = 2000;

/**
 * Patterns of personal data and secrets with their replacements in the log, applied in this order. Each pattern runs in
 * linear time, so none contains an unbounded repetition that could start at any position.
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
  // The first alternative consumes identifiers unchanged, so that their closing quote does not open a text.
  [/("[a-z_][\w.:/-]*")|"(?:[^"\\\n]|\\.)*(?:"|$)/g, (_, name?: string) => name ?? '"[text]"'],
  // Ids of learners are 32 letters and digits; one in 300 has no digit.
  [/(?<![\w-])[a-z\d]{32}(?![\w-])/gi, "[id]"],
  [
    /(?<![\w-])(?!evt_)(?=[\w-]*\d)(?=[\w-]*[a-z])(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-]))[\w-]{24,}/gi,
    "[id]",
  ],
];

/**
 * Redacts a text for the log: email addresses, network addresses, account and card numbers, secrets, query strings,
 * ids of learners and quoted text. A second line of defense: callers must not pass such data to the log in the first
 * place. Names of tables, UUIDs and ids of the provider's events stay. A long text is truncated.
 */
export function redact(text: string): string {
  return masks.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask as string), truncateWords(text));
}

/** Truncates a long text at a word boundary, since half an address would not be recognized as one. */
export function truncateWords(text: string): string {
  if (text.length <= keptCharacters) return text;
  return `${text.slice(0, keptCharacters).replace(/\S{1,254}$/, "")} …`;
}
