/** A line between two things in neighboring layers, the earlier first. */
export type LayerLink = readonly [from: string, to: string];

/** How often all layers are sorted anew; crossings hardly fall after the first few times. */
const sweeps = 24;

/**
 * Orders each layer so that few lines cross: again and again sorts it by the mean place of each thing's neighbors in
 * the layer before, then in the layer after (barycenter method of Sugiyama), and gives the best order that was seen.
 */
export function orderLayers(layers: readonly (readonly string[])[], links: readonly LayerLink[]): string[][] {
  const before = groupLinks(links.map(([from, to]) => [to, from] as const));
  const after = groupLinks(links);
  let order = layers.map((layer) => [...layer]);
  let best = { order, crossings: countCrossings(order, after) };
  for (let sweep = 0; sweep < sweeps && best.crossings > 0; sweep++) {
    order = sweep % 2 === 0 ? sortForward(order, before) : sortForward(order.toReversed(), after).toReversed();
    const crossings = countCrossings(order, after);
    if (crossings < best.crossings) best = { order, crossings };
  }
  return best.order;
}

type Neighbors = ReadonlyMap<string, readonly string[]>;

function groupLinks(links: readonly LayerLink[]): Neighbors {
  const neighbors = new Map<string, string[]>();
  for (const [from, to] of links) neighbors.set(from, [...(neighbors.get(from) ?? []), to]);
  return neighbors;
}

/** Sorts every layer by the places of the layer before it; what has no neighbor there keeps its share of the height. */
function sortForward(layers: readonly (readonly string[])[], neighbors: Neighbors): string[][] {
  const sorted: string[][] = [];
  for (const layer of layers) {
    const places = shares(sorted.at(-1) ?? []);
    const own = shares(layer);
    const wanted = new Map(layer.map((name) => [name, mean(neighbors.get(name) ?? [], places) ?? own.get(name) ?? 0]));
    sorted.push(layer.toSorted((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0)));
  }
  return sorted;
}

/** The place of each thing in its layer, from 0 to 1. */
function shares(layer: readonly string[]): ReadonlyMap<string, number> {
  return new Map(layer.map((name, index) => [name, (index + 0.5) / layer.length]));
}

function mean(names: readonly string[], places: ReadonlyMap<string, number>): number | null {
  const known = names.flatMap((name) => places.get(name) ?? []);
  return known.length === 0 ? null : known.reduce((sum, place) => sum + place, 0) / known.length;
}

/** How many pairs of lines between neighboring layers cross. */
function countCrossings(layers: readonly (readonly string[])[], after: Neighbors): number {
  return layers.slice(0, -1).reduce((sum, layer, index) => {
    const places = new Map((layers[index + 1] ?? []).map((name, place) => [name, place]));
    const ends = layer.map((name) => (after.get(name) ?? []).flatMap((to) => places.get(to) ?? []));
    return sum + inversions(ends);
  }, 0);
}

function inversions(ends: readonly (readonly number[])[]): number {
  return ends.reduce((sum, own, index) => {
    const later = ends.slice(index + 1).flat();
    return sum + own.reduce((count, end) => count + later.filter((other) => other < end).length, 0);
  }, 0);
}
