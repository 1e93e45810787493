import type { LayeredCourse } from "./layers.ts";
import type { LayerLink } from "./order-layers.ts";

/**
 * Stations of each course's line, by the course's name: the course itself, then one in each layer that the line passes
 * on its way to the last course that needs it. The line to each such course is a part of this one, so that lines from
 * one course run together as long as they can.
 */
export type EdgeRoutes = ReadonlyMap<string, readonly string[]>;

/** Finds the stations of every course's line. */
export function routeEdges(layered: readonly LayeredCourse[]): EdgeRoutes {
  const reach = new Map<string, number>();
  for (const { layer, needs } of layered)
    for (const name of needs) reach.set(name, Math.max(layer, reach.get(name) ?? 0));
  return new Map(
    layered.map(({ course: { name }, layer }) => {
      const length = Math.max(1, (reach.get(name) ?? 0) - layer);
      return [name, Array.from({ length }, (_, at) => (at === 0 ? name : `${layer + at}\n${name}`))];
    }),
  );
}

/** Returns the stations of the line from a course to one that needs it, `layers` layers later. */
export function routeTo(stations: EdgeRoutes, name: string, layers: number): readonly string[] {
  return (stations.get(name) ?? []).slice(0, layers);
}

/** Groups all stations by layer. */
export function nodesByLayer(layered: readonly LayeredCourse[], stations: EdgeRoutes): string[][] {
  const layers: string[][] = [];
  for (const { course, layer } of layered) {
    stations.get(course.name)?.forEach((station, at) => {
      layers[layer + at] = [...(layers[layer + at] ?? []), station];
    });
  }
  return layers;
}

/** Returns all links between stations of neighboring layers. */
export function routeSegments(layered: readonly LayeredCourse[], stations: EdgeRoutes): LayerLink[] {
  const layerOf = new Map(layered.map(({ course, layer }) => [course.name, layer]));
  const passing = [...stations.values()].flatMap((line) =>
    line.slice(1).map((station, at) => [line[at] ?? station, station] as const),
  );
  const arriving = layered.flatMap(({ course, layer, needs }) =>
    needs.flatMap((name) => {
      const last = routeTo(stations, name, layer - (layerOf.get(name) ?? 0)).at(-1);
      return last === undefined ? [] : [[last, course.name] as const];
    }),
  );
  return [...passing, ...arriving];
}
