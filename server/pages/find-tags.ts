/** An opening tag in rendered HTML, and where it begins and ends. */
export interface FoundTag {
  tag: string;
  begin: number;
  end: number;
}

/**
 * Finds the opening tags that begin with a text such as `<script`, in the order of the page. For the renderer's HTML,
 * which escapes `>` in attributes of its own; searching for text is several times faster than a pattern over the page.
 */
export function findTags(html: string, opening: string): FoundTag[] {
  const found: FoundTag[] = [];
  for (let begin = html.indexOf(opening); begin !== -1; begin = html.indexOf(opening, begin + 1)) {
    const end = html.indexOf(">", begin) + 1;
    if (end > 0) found.push({ tag: html.slice(begin, end), begin, end });
  }
  return found;
}
