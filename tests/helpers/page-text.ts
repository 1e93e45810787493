/** Returns a page's text without markup and scripts, so that a failing test shows words and not HTML. */
export async function pageText(response: Response | Promise<Response>): Promise<string> {
  const html = await (await response).text();
  return html
    .replaceAll(/<(script|style|head|footer|dialog)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

/** Returns the addresses that a page links to, in order. */
export async function pageLinks(response: Response | Promise<Response>): Promise<string[]> {
  const html = await (await response).text();
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}
