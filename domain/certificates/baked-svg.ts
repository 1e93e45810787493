/** Credentials baked into SVG pictures (Open Badges 3.0, Baked Badge). */
const space = 'xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"';

/** Bakes a credential's JSON into an SVG: right after its opening tag, in a CDATA section. Throws for another picture. */
export function bakeSvg(svg: string, json: string): string {
  // The end of a CDATA section can stand only within a JSON string, where > may be written as an escape.
  const text = json.replaceAll("]]>", "]]\\u003e");
  const tag = `<openbadges:credential><![CDATA[${text}]]></openbadges:credential>`;
  const open = /<svg\b[^>]*/.exec(svg)?.[0];
  if (open === undefined) throw new Error("This is no SVG.");
  return svg.replace(`${open}>`, () => `${open} ${space}>${tag}`);
}

/** The JSON that is baked into an SVG, or null where there is none. */
export function readBakedSvg(svg: string): string | null {
  return /<openbadges:credential\b[^>]*>\s*<!\[CDATA\[([\s\S]*?)\]\]>/.exec(svg)?.[1]?.trim() ?? null;
}
