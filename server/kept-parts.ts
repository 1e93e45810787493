/** HTML of parts of pages that is the same for many learners, kept by what it depends on. */
export interface KeptParts {
  /** Returns the HTML of a component with these properties, rendered by `render` unless it is kept. */
  html(component: object, properties: object, render: () => string): string;
}

/** UTF-16 code units of HTML that are kept; what was used least recently goes first. */
const maxLength = 16 * 2 ** 20;

/** Creates an empty store. Keys are the properties as JSON: functions in them do not count. */
export function createKeptParts(limit = maxLength): KeptParts {
  const names = new Map<object, number>();
  const kept = new Map<string, string>();
  let length = 0;
  const nameOf = (component: object) => {
    const known = names.get(component) ?? names.size;
    names.set(component, known);
    return known;
  };
  const keep = (key: string, html: string) => {
    kept.set(key, html);
    length += key.length + html.length;
    for (const [oldest, text] of kept) {
      if (length <= limit) break;
      kept.delete(oldest);
      length -= oldest.length + text.length;
    }
  };
  return {
    html: (component, properties, render) => {
      const key = `${nameOf(component)} ${JSON.stringify(properties)}`;
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const html = render();
      keep(key, html);
      return html;
    },
  };
}
