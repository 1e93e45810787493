import { type Area, type Point, simplified } from "./geometry.ts";

/** A piece of SVG text. */
export type Svg = string;

/** How a mark is drawn: colours as hex, the stroke's width in picture units, opacity 0 to 1. */
export type Style = {
  readonly stroke?: string;
  readonly width?: number;
  readonly fill?: string;
  readonly opacity?: number;
  readonly dash?: string;
  readonly cap?: "butt" | "round" | "square";
};

/** Returns a number with at most one decimal, written as briefly as SVG allows. */
export function brief(value: number): string {
  const text = String(Math.round(value * 10) / 10 || 0);
  return text.replace(/^(-?)0\./, "$1.");
}

/** Returns path data through points: one absolute start, then relative lines rounded without drift. */
export function dataOf(points: readonly Point[], closed = false): string {
  const tenths = simplified(points).map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
  let [fromX, fromY] = [Number.NaN, Number.NaN];
  let data = "";
  for (const [x, y] of tenths) {
    if (data === "") data = `M${pair(x / 10, y / 10)}`;
    else if (x !== fromX || y !== fromY) data += `l${pair((x - fromX) / 10, (y - fromY) / 10)}`;
    [fromX, fromY] = [x, y];
  }
  return closed ? `${data}z` : data;
}

function pair(x: number, y: number): string {
  const second = brief(y);
  return brief(x) + (second.startsWith("-") ? "" : " ") + second;
}

/** Draws a path from finished path data. */
export function path(data: string, style: Style = {}): Svg {
  return `<path d="${data}"${attributes(style)}/>`;
}

/** Draws one line through points. */
export function line(points: readonly Point[], style: Style = {}): Svg {
  return path(dataOf(points), style);
}

/** Draws several lines as one path. */
export function lines(many: readonly (readonly Point[])[], style: Style = {}): Svg {
  return many.length === 0 ? "" : path(many.map((points) => dataOf(points)).join(""), style);
}

/** Draws a closed shape through points. */
export function shape(points: readonly Point[], style: Style = {}): Svg {
  return path(dataOf(points, true), style);
}

/** Draws several closed shapes as one path. */
export function shapes(many: readonly (readonly Point[])[], style: Style = {}): Svg {
  return many.length === 0 ? "" : path(many.map((points) => dataOf(points, true)).join(""), style);
}

/** Draws a circle. */
export function circle([x, y]: Point, radius: number, style: Style = {}): Svg {
  return `<circle cx="${brief(x)}" cy="${brief(y)}" r="${brief(radius)}"${attributes(style)}/>`;
}

/** Draws a rectangle from its upper left corner. */
export function rectangle([x, y]: Point, { width, height }: Area, style: Style = {}): Svg {
  const box = `x="${brief(x)}" y="${brief(y)}" width="${brief(width)}" height="${brief(height)}"`;
  return `<rect ${box}${attributes(style)}/>`;
}

/** Puts marks into a group that shares a style; its opacity applies to the group as a whole. */
export function group(style: Style, marks: readonly Svg[]): Svg {
  return `<g${attributes(style)}>${marks.join("")}</g>`;
}

/** Moves marks to a place. */
export function placed([x, y]: Point, marks: readonly Svg[]): Svg {
  return `<g transform="translate(${brief(x)} ${brief(y)})">${marks.join("")}</g>`;
}

/** Shows marks within an area at a place only; a nested viewport clips without an id that could collide on a page. */
export function clipped([x, y]: Point, { width, height }: Area, marks: readonly Svg[]): Svg {
  const box = `x="${brief(x)}" y="${brief(y)}" width="${brief(width)}" height="${brief(height)}"`;
  return `<svg ${box}>${marks.join("")}</svg>`;
}

/** Returns a whole SVG file with its name and, for readers who cannot see it, its description. */
export function documentOf(
  { width, height, title, description }: Area & { title: string; description: string },
  marks: readonly Svg[],
): string {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const head = `<title>${escaped(title)}</title><desc>${escaped(description)}</desc>`;
  return `${open} role="img" fill="none" stroke-linecap="round" stroke-linejoin="round">${head}${marks.join("")}</svg>\n`;
}

function attributes({ stroke, width, fill, opacity, dash, cap }: Style): string {
  const named: [string, string | undefined][] = [
    ["stroke", stroke],
    ["stroke-width", width === undefined ? undefined : String(Math.round(width * 100) / 100)],
    ["fill", fill],
    ["opacity", opacity === undefined ? undefined : String(opacity)],
    ["stroke-dasharray", dash],
    ["stroke-linecap", cap],
  ];
  return named.map(([name, value]) => (value === undefined ? "" : ` ${name}="${value}"`)).join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
