/** Namespace of a credential baked into an SVG (Open Badges 3.0, Baked Badge). */
const space = 'xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"';

/** Bakes a credential's JSON into an SVG, as a CDATA section after its opening tag. Throws for any other text. */
export function bakeSvg(svg: string, json: string): string {
  // "]]>" would end the CDATA section. In JSON it can occur only within a string, where ">" may be escaped.
  const text = json.replaceAll("]]>", "]]\\u003e");
  const tag = `<openbadges:credential><![CDATA[${text}]]></openbadges:credential>`;
  const open = /<svg\b[^>]*/.exec(svg)?.[0];
  if (open === undefined) throw new Error("This is not an SVG.");
  return svg.replace(`${open}>`, () => `${open} ${space}>${tag}`);
}

/** Reads the JSON baked into an SVG; null when there is none. */
export function readBakedSvg(svg: string): string | null {
  return /<openbadges:credential\b[^>]*>\s*<!\[CDATA\[([\s\S]*?)\]\]>/.exec(svg)?.[1]?.trim() ?? null;
}
