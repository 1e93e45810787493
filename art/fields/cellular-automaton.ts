import { type Area, at, type Point } from "#art/geometry.ts";
import type { Ink } from "#art/palette.ts";
import { group, type Svg, shapes } from "#art/svg.ts";

/**
 * Returns the history of an elementary cellular automaton from one living cell: row n holds 2n + 1 cells. The rule's
 * binary digits give the next state of each neighborhood; Wolfram, Statistical Mechanics of Cellular Automata (1983).
 */
export function automatonHistory(rule: number, rows: number): number[][] {
  const history = [[1]];
  for (let row = 1; row < rows; row++) {
    const before = at(history, row - 1);
    const next = Array.from({ length: row * 2 + 1 }, (_, place) => {
      const [left, middle, right] = [before[place - 2] ?? 0, before[place - 1] ?? 0, before[place] ?? 0];
      return (rule >> (left * 4 + middle * 2 + right)) & 1;
    });
    history.push(next);
  }
  return history;
}

/** Draws rule 30 from one cell as inlaid tesserae; its center column, whose digits look random, is in the accent. */
export function drawCellularAutomaton(area: Area, ink: Ink): Svg {
  const isWide = area.width / area.height > 1.35;
  const rows = area.width > 700 ? 42 : isWide ? 32 : 35;
  const cell = area.height / rows;
  const columns = Math.floor(area.width / cell / 2 - 0.5);
  const tesserae: { brass: Point[][]; accent: Point[][] } = { brass: [], accent: [] };
  for (const [row, cells] of automatonHistory(30, rows).entries()) {
    for (const [place, state] of cells.entries()) {
      const column = place - row;
      if (state === 0 || Math.abs(column) > columns) continue;
      const center: Point = [area.width / 2 + column * cell, (row + 0.5) * cell];
      if (column === 0) tesserae.accent.push(square(center, cell * 0.8));
      else tesserae.brass.push(square(center, cell * 0.62));
    }
  }
  return group({}, [shapes(tesserae.brass, { fill: ink.brass }), shapes(tesserae.accent, { fill: ink.accent })]);
}

function square([x, y]: Point, edge: number): Point[] {
  const half = edge / 2;
  return [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ];
}
