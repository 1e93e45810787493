/** Longest address shown in full, in characters. */
const longest = 42;

/** An address as people read it: without scheme, `www.` and final slash, cut with an ellipsis when it is long. */
export function displayUrl(url: string): string {
  const short = url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
  return short.length <= longest ? short : `${short.slice(0, longest - 1)}…`;
}
