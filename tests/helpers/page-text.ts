/** What a page says, without its markup and scripts, so that a test that fails shows words and not a wall of code. */
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

/** The addresses that a page links to, in order. */
export async function pageLinks(response: Response | Promise<Response>): Promise<string[]> {
  const html = await (await response).text();
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}
