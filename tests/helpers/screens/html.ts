import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";

/** Page to check: title for messages, and markup. */
export interface PageToCheck {
  title: string;
  html: string;
}

/**
 * The checker's recommended rules and its rules for whole documents. Disabled are rules about how React serializes a
 * page, and rules that another test covers better.
 */
const config: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // React writes `srcSet`, `<br/>`, `async=""` and `id="_R_7_"`, all of which are valid.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "valid-id": ["error", { relaxed: true }],
    "void-style": "off",
    // Files of the site's own origin need no integrity hash.
    "require-sri": ["error", { target: "crossorigin" }],
    // Allows `aria-label` on every element that ARIA lets have a name, such as a drawing; axe reports the forbidden
    // ones.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // The catalogue search updates while typing, and Enter submits a form with a single field.
    "wcag/h32": "off",
  },
};

const checker = new HtmlValidate(new StaticConfigLoader(config));

/** Returns the HTML checker's errors and warnings on all pages, one line each. */
export async function checkHtml(pages: readonly PageToCheck[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { title, html } of pages) {
    const { results } = await checker.validateString(html);
    for (const { messages } of results)
      for (const { ruleId, message, selector } of messages)
        lines.push(`${title}: ${ruleId}: ${message} (${selector ?? "page"})`);
  }
  return lines;
}
