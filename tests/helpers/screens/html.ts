import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";

/** A page to be checked: what to call it and its markup. */
export interface PageToCheck {
  title: string;
  html: string;
}

/**
 * The checker's recommended rules and those of whole documents. Off is only what React decides when it writes a page,
 * and what another test sees better.
 */
const config: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // React writes `srcSet`, `<br/>`, `async=""` and `id="_R_7_"`, all of them valid.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "valid-id": ["error", { relaxed: true }],
    "void-style": "off",
    // Files of the site's own origin need no hash.
    "require-sri": ["error", { target: "crossorigin" }],
    // Any element that may have a name by ARIA, such as a drawing; axe refuses it where it is forbidden.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // The search over the catalogue finds while one types, and a single field is sent by Enter.
    "wcag/h32": "off",
  },
};

const checker = new HtmlValidate(new StaticConfigLoader(config));

/** Returns what the HTML checker has against pages, errors and warnings, a line each. */
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
