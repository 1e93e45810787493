import { readFigures } from "./read-figures.ts";
import { findOverlaps } from "./sheet/drawn-figure.ts";
import { paints } from "./sheet/ink.ts";

/** What is wrong with a drawing; `figure` is null for what is wrong with the description as a whole. */
export interface DrawingFault {
  figure: string | null;
  message: string;
}

/** The width of a column on the narrowest screen, and the smallest letters that are still read there, in pixels. */
const narrowest = 288;
const smallestLetters = 11;

/**
 * Returns what is wrong with the drawings of a course: a description that cannot be drawn, a file that is not what its
 * description draws, and letters that meet a line, each other or the edge, or are too small on a phone.
 *
 * @param description The text of the course's description of its figures.
 * @param files The SVG files beside it, by the figure's name.
 */
export function findDrawingFaults(description: string, files: ReadonlyMap<string, string>): DrawingFault[] {
  const described = tried(() => readFigures(description));
  if (!("result" in described)) return [{ figure: null, message: described.message }];
  const names = new Set(described.result.map(({ name }) => name));
  const stray = [...files.keys()].filter((name) => !names.has(name));
  return [
    ...stray.map((figure) => ({ figure, message: "is described by nothing: draw the figures again" })),
    ...described.result.flatMap(({ name, draw }) => {
      const drawn = tried(draw);
      if (!("result" in drawn)) return [{ figure: name, message: drawn.message }];
      const isStale = files.get(name) !== drawn.result.svg;
      const stale = isStale ? ["is not what its description draws: draw the figures again"] : [];
      const { figure, svg } = drawn.result;
      return [...stale, ...findOverlaps(figure), ...faultsOfSvg(svg)].map((message) => ({
        figure: name,
        message,
      }));
    }),
  ];
}

function tried<Result>(act: () => Result): { result: Result } | { message: string } {
  try {
    return { result: act() };
  } catch (error) {
    return { message: (error as Error).message };
  }
}

/** Returns what is wrong with the colors and letters of a drawing, whatever it shows. */
export function faultsOfSvg(svg: string): string[] {
  return [...otherPaints(svg), ...smallLetters(svg)];
}

/** Lists colors whose light value is not that of the palette. */
function otherPaints(svg: string): string[] {
  return [...svg.matchAll(/ (?:fill|stroke)="(var[^"]*)"/g)].flatMap(([, value = ""]) =>
    paints.has(value) ? [] : [`has the color ${value}`],
  );
}

function smallLetters(svg: string): string[] {
  const width = Number(/viewBox="\S+ \S+ (\S+) /.exec(svg)?.[1]);
  const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  const shown = (Math.min(...sizes) * narrowest) / Math.max(narrowest, width);
  return shown < smallestLetters ? [`has letters of ${shown.toFixed(1)} px on a narrow screen`] : [];
}
