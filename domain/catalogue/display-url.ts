/** Longest address shown in full, in characters. */
const longest = 42;

/** An address as people read it: without scheme, `www.` and final slash, cut with an ellipsis when it is long. */
export function displayUrl(url: string): string {
  const characters = [...url.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "")];
  return characters.length <= longest ? characters.join("") : `${characters.slice(0, longest - 1).join("")}…`;
}
