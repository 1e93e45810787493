import type { LayerLink } from "./order-layers.ts";
import { placeInRow } from "./spread-row.ts";

/** How often all layers are placed anew. */
const rounds = 12;

/** How much more a station counts where a line only passes, so that long lines run straight. */
const passingWeight = 3;

/** How high a station is, half above and half below its middle (0 where a line only passes), and the gap between two. */
export interface StationRoom {
  heightOf: (station: string) => number;
  gap: number;
}

/**
 * Finds the middle of each station, in the given order from top to bottom in each layer: as near to the middles of the
 * stations that it is joined to as the room allows, in no more height than the fullest layer needs.
 */
export function placeStations(
  order: readonly (readonly string[])[],
  links: readonly LayerLink[],
  room: StationRoom,
): Map<string, number> {
  const layers = order.map((layer) => giveRoom(layer, room));
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
      const places = placeInRow(row, end);
      for (const [at, { station }] of layer.entries()) middles.set(station, places[at] ?? 0);
    }
  }
  return middles;
}

/** A station, half its height, and the least step to its middle from that of the station above. */
interface RoomyStation {
  station: string;
  half: number;
  step: number;
}

function giveRoom(layer: readonly string[], { heightOf, gap }: StationRoom): RoomyStation[] {
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
