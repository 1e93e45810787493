/** What could name a person or let somebody in, with what stands for it in the log. In this order. */
const masks: readonly (readonly [RegExp, string | ((all: string, kept?: string) => string)])[] = [
  [/(\b(?:bearer|basic)\s+)[\w.~+/=-]+/gi, "$1[secret]"],
  [
    /\b((?:[\w-]*(?:password|passwd|secret|token|api[_-]?key|authorization|cookie|session))["']?\s*[=:]\s*)["']?[^\s"',;&}]+["']?/gi,
    "$1[secret]",
  ],
  [/([a-z][a-z\d+.-]*:\/\/)[^\s/@"']*@/gi, "$1[secret]@"],
  [/((?:^|[\s"'(])[^\s"'?]*\/[^\s"'?]*)\?[^\s"')>]*/g, "$1?[query]"],
  [/[^\s"'<>()=:,;/?&[\]]+(?:@|%40)[^\s"'<>()=:,;/?&[\]]+/gi, "[email]"],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b/g, "[iban]"],
  [/(?<![\w.-])\d(?:[ -]?\d){13,18}(?![\w.-])/g, "[number]"],
  [/(?<![\w.])(?!127\.|10\.|0\.0\.0\.0|192\.168\.)\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/g, "[address]"],
  [/(?<![\w:])(?:[\da-f]{1,4}:){2,7}(?::?[\da-f]{1,4})?(?:::?[\da-f]{1,4})+(?![\w:])/gi, "[address]"],
  // The first half only steps over what stays, so that the mark at its end opens nothing.
  [/("[a-z_][\w.:/-]*")|"(?:[^"\\\n]|\\.)*"/g, (_, name?: string) => name ?? '"[text]"'],
  [
    /(?<![\w-])(?!evt_)(?=[\w-]*\d)(?=[\w-]*[a-z])(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-]))[\w-]{24,}/gi,
    "[id]",
  ],
];

/**
 * A text as it may stand in the log: without e-mail addresses, network addresses, account and card numbers, secrets,
 * queries of addresses, ids of learners and quoted text. A second net: nothing of the kind is to be given to the log in
 * the first place. Names of tables, UUIDs and ids of the provider's events stay.
 */
export function withoutPrivate(text: string): string {
  return masks.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask as string), text);
}
