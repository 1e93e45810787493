import type { LayeredCourse } from "./layers.ts";
import type { LayerLink } from "./order-layers.ts";

/**
 * The stations of a course's line: the course itself, then one in each layer that the line passes on its way to the
 * last course that needs it. The line to every such course is a part of this one, so that lines from one course run
 * together as long as they can.
 */
export type Stations = ReadonlyMap<string, readonly string[]>;

/** Finds the stations of every course's line, by the course's name. */
export function findStations(layered: readonly LayeredCourse[]): Stations {
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

/** The stations of the line from a course to one that needs it, `layers` further on. */
export function stationsTo(stations: Stations, name: string, layers: number): readonly string[] {
  return (stations.get(name) ?? []).slice(0, layers);
}

/** All stations by layer. */
export function fillLayers(layered: readonly LayeredCourse[], stations: Stations): string[][] {
  const layers: string[][] = [];
  for (const { course, layer } of layered) {
    stations.get(course.name)?.forEach((station, at) => {
      layers[layer + at] = [...(layers[layer + at] ?? []), station];
    });
  }
  return layers;
}

/** All lines between stations of neighboring layers. */
export function linkStations(layered: readonly LayeredCourse[], stations: Stations): LayerLink[] {
  const layerOf = new Map(layered.map(({ course, layer }) => [course.name, layer]));
  const passing = [...stations.values()].flatMap((line) =>
    line.slice(1).map((station, at) => [line[at] ?? station, station] as const),
  );
  const arriving = layered.flatMap(({ course, layer, needs }) =>
    needs.flatMap((name) => {
      const last = stationsTo(stations, name, layer - (layerOf.get(name) ?? 0)).at(-1);
      return last === undefined ? [] : [[last, course.name] as const];
    }),
  );
  return [...passing, ...arriving];
}
