/** Escapes a text for HTML, so that none of its characters is markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, reference);
}

/** Escapes a text that may be escaped already: existing references to one of the five characters stay. */
export function escapeHtmlOnce(text: string): string {
  return text.replace(/[<>"']|&(?!(?:#(?:3[489]|6[02])|amp|lt|gt|quot|apos);)/g, reference);
}

function reference(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
