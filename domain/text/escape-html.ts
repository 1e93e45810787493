/** A text as HTML that shows it as it is written: no character of it is markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, reference);
}

/** The same of a text that may be escaped already: what stands there as a reference to one of the five stays. */
export function escapeHtmlOnce(text: string): string {
  return text.replace(/[<>"']|&(?!(?:#(?:3[489]|6[02])|amp|lt|gt|quot|apos);)/g, reference);
}

function reference(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
