import type { LayerLink } from "./order-layers.ts";
import { spreadRow } from "./spread-row.ts";

/** Number of passes over all layers. */
const rounds = 12;

/** Weight of a station that a line only passes through, relative to 1 for a course, so that long lines run straight. */
const passingWeight = 3;

/** Height of a station, centered on its position (0 where a line only passes), and the gap between two. */
export interface NodeSpacing {
  heightOf: (station: string) => number;
  gap: number;
}

/**
 * Finds the center of each station, keeping the order from top to bottom within each layer: as near to the centers of
 * its neighbors as the space allows, in no more height than the fullest layer needs.
 */
export function assignY(
  order: readonly (readonly string[])[],
  links: readonly LayerLink[],
  room: NodeSpacing,
): Map<string, number> {
  const layers = order.map((layer) => toSpacedNodes(layer, room));
  const end = Math.max(
    0,
    ...layers.map((layer) => layer.reduce((sum, { step }) => sum + step, layer.at(-1)?.half ?? 0)),
  );
  const neighbors = groupBothWays(links);
  const middles = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    for (const layer of round % 2 === 0 ? layers : layers.toReversed()) {
      const row = layer.map(({ station, half, step }) => {
        const joined = (neighbors.get(station) ?? []).flatMap((neighbor) => middles.get(neighbor) ?? []);
        const wanted = mean(joined) ?? middles.get(station) ?? end / 2;
        return { wanted, weight: half === 0 ? passingWeight : 1, step };
      });
      const places = spreadRow(row, end);
      for (const [at, { station }] of layer.entries()) middles.set(station, places[at] ?? 0);
    }
  }
  return middles;
}

/** Station with half its height, and the minimum distance of its center from that of the station above. */
interface SpacedNode {
  station: string;
  half: number;
  step: number;
}

function toSpacedNodes(layer: readonly string[], { heightOf, gap }: NodeSpacing): SpacedNode[] {
  const halves = layer.map((station) => heightOf(station) / 2);
  return layer.map((station, at) => {
    const half = halves[at] ?? 0;
    return { station, half, step: at === 0 ? half : (halves[at - 1] ?? 0) + gap + half };
  });
}

function groupBothWays(links: readonly LayerLink[]): Map<string, string[]> {
  const neighbors = new Map<string, string[]>();
  for (const [from, to] of links) {
    neighbors.set(from, [...(neighbors.get(from) ?? []), to]);
    neighbors.set(to, [...(neighbors.get(to) ?? []), from]);
  }
  return neighbors;
}

function mean(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
