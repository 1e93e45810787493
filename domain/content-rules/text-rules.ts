/** Rules about the texts of a course: what shows as it was meant, is finished and is right. */
import { type CourseText, courseTexts } from "./course-texts.ts";
import { courseEqualities } from "./equalities.ts";
import { type CourseRule, everyState, type Finding } from "./rule.ts";

/** Endings and words of British spelling with the American form. Names in backticks and formulas are passed over. */
const british: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:behavi|col|fav|flav|hon|hum|lab|neighb|rum|vap|vig|harb|arm|endeav|rig|od|sav|sple?nd)our(?:s|ed|ing|ite|able|hood|al)?\b/i,
    "-or",
  ],
  [/\b(?:kilo|centi|milli|micro)?(?:met|lit)res?\b|\b(?:cent|theat|fib|calib|spect)re[sd]?\b/i, "-er"],
  [/\b(?:analy|cataly|paraly)s(?:e[sd]?|ing)\b(?<!analyses)/i, "-yze"],
  [
    /\b(?:organ|real|recogn|optim|minim|maxim|general|normal|summar|special|character|emphas|standard|util|linear)is(?:e[sd]?|ing|ation)\b/i,
    "-ize",
  ],
  [/\b(?:travel|model|label|cancel|signal|channel|level|total|fuel)l(?:ed|ing|er)\b/i, "one l"],
  [
    /\b(?:defence|offence|licence|programmes?|grey|aluminium|artefacts?|whilst|amongst|tyres?|mould|plough|sceptic\w*|judgement)\b/i,
    "the American form",
  ],
];

/** Letters that one of these words has: most texts have none, and are looked at once. */
const mayBeBritish =
  /our|tre|bre|[ly]s[ei]|is[eia]|ll|[fc]ence|gramme|grey|miniu|artef|whils|mongst|tyre|mould|plough|scept|dgement/i;

const unfinished =
  /\b(?:TO-?DO:?(?=\s|$)|TBD|FIX-?ME|lorem ipsum)\b|\b[Xx]{3}\b|\?\?\?|\[(?:placeholder|insert|citation needed)[^\]]*\]|^\.{3}$/;
const unseen = /[\p{Cf}\p{Co}\u2028\u2029\uFFFD]|(?![\n\t])\p{Cc}|Ã[\u0080-\u00BF]|â€/u;
const markup: readonly (readonly [RegExp, string])[] = [
  [
    /\*\*[^*\s][^*]*\*\*|(?<![\w*])\*[A-Za-z][^*\n]*[A-Za-z]\*(?![\w*])|(?<!\w)__[^_\s][^_]*__(?!\w)/,
    "bold and italic type",
  ],
  [/^#{1,6} /m, "headings"],
  [/<\/?(?:b|i|em|strong|sub|sup|br|p|a|img|span|div|u|code|ul|li|h\d)(?:\s[^<>]*)?\/?>/i, "HTML"],
  [/!?\[[^\]\n]+\]\((?:https?:|\/|#)[^)]*\)/, "links"],
  [/^\s*(?:[*+]|\d+\))\s+\S/m, "list items that do not begin with `- ` or `1. `"],
];

/** Makes a rule of a function that returns what is wrong with a text. */
function textRule(id: string, title: string, faults: (text: CourseText) => readonly string[]): CourseRule {
  return {
    id,
    title,
    states: everyState,
    check: (course) =>
      courseTexts(course).flatMap((text): Finding[] =>
        faults(text).map((message) => ({ file: text.file, field: text.field, message })),
      ),
  };
}

function firstMatch(text: string, pattern: RegExp): string[] {
  const [found] = pattern.exec(text) ?? [];
  return found === undefined ? [] : [found];
}

export const textRules: readonly CourseRule[] = [
  {
    id: "formula-readable",
    title: "Every formula can be shown",
    states: everyState,
    check: (course, facts) =>
      courseTexts(course).flatMap(({ file, field, parts }) =>
        parts.flatMap((part): Finding[] => {
          const problem = part.kind === "formula" ? facts.formulaProblem(part.text) : null;
          return problem === null ? [] : [{ file, field, message: `$${part.text}$: ${problem}` }];
        }),
      ),
  },
  {
    id: "equality-holds",
    title: "Every equality of numbers holds at the precision that is shown",
    states: everyState,
    check: (course) =>
      courseEqualities(course)
        .filter(({ verdict }) => verdict === "fails")
        .map(({ file, field, left, relation, right }) => {
          return { file, field, message: `${left} ${relation} ${right} does not hold` };
        }),
  },
  textRule("markup-closed", "Every dollar sign and backtick has a partner; a plain dollar sign is \\$", ({ prose }) => {
    const rest = prose.replaceAll("\\$", "");
    const open = ["$", "`"].filter((sign) => rest.includes(sign));
    return open.map((sign) => `has a ${sign} without a partner`);
  }),
  textRule("markup-known", "A text has no markup but formulas, code, lists and tables", ({ prose }) =>
    markup.flatMap(([pattern, what]) =>
      firstMatch(prose, pattern).map((found) => `"${found.trim()}": ${what} are not shown`),
    ),
  ),
  textRule("text-finished", "A text is finished", ({ prose }) =>
    firstMatch(prose, unfinished).map((found) => `"${found}" is a placeholder`),
  ),
  textRule("words-doubled", "No word stands twice in a row", ({ prose }) =>
    firstMatch(
      prose,
      /(?<![\w-])(a|an|the|of|to|in|is|are|and|or|for|with|on|at|by|it|this|be|as|from|its|but|not|we|you) \1(?![\w'-])/,
    ).map((found) => `"${found}"`),
  ),
  textRule("spelling-american", "Texts are spelled as in American English", ({ prose }) =>
    (mayBeBritish.test(prose) ? british : []).flatMap(([pattern, form]) =>
      firstMatch(prose, pattern).map((found) => `"${found}": write ${form}`),
    ),
  ),
  textRule("characters-plain", "A text has no invisible or broken characters", ({ text }) =>
    firstMatch(text, unseen).map((found) => `has the character U+${found.charCodeAt(0).toString(16).padStart(4, "0")}`),
  ),
];
