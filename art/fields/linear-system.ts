import { at } from "#art/geometry.ts";

/** Solves a square system of linear equations by Gaussian elimination with partial pivoting; throws if singular. */
export function solveLinear(matrix: readonly (readonly number[])[], known: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, at(known, index)]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const below = rows.slice(column).map((row) => Math.abs(at(row, column)));
    const pivot = column + below.indexOf(Math.max(...below));
    [rows[column], rows[pivot]] = [at(rows, pivot), at(rows, column)];
    const lead = at(rows, column);
    if (Math.abs(at(lead, column)) < 1e-12) throw new RangeError("The system of equations is singular");
    for (let index = column + 1; index < size; index++) {
      const factor = at(at(rows, index), column) / at(lead, column);
      rows[index] = at(rows, index).map((value, place) => value - factor * at(lead, place));
    }
  }
  const solved = new Array<number>(size).fill(0);
  for (let index = size - 1; index >= 0; index--) {
    const row = at(rows, index);
    const rest = solved.reduce((sum, value, place) => sum + (place > index ? at(row, place) * value : 0), 0);
    solved[index] = (at(row, size) - rest) / at(row, index);
  }
  return solved;
}
