import { assignY } from "./assign-y.ts";
import { type EdgeRoutes, nodesByLayer, routeEdges, routeSegments, routeTo } from "./edge-routes.ts";
import { type LayeredCourse, layerCourses, type MapCourse } from "./layers.ts";
import { orderLayers } from "./order-layers.ts";

/** Size of a course on the map, and the gaps beside and below it, in picture units. */
export const mapNode = { width: 140, height: 54, columnGap: 34, rowGap: 12 } as const;

/** Prerequisite on the map: the index of the course, and the line from there; null for one that leads backward. */
export interface MapNeed {
  course: number;
  path: string | null;
}

/** Course on the map: its upper left corner, and its prerequisites. */
export interface PlacedCourse {
  name: string;
  /** Null for a course from outside the program. */
  unit: number | null;
  x: number;
  y: number;
  needs: MapNeed[];
}

/** Drawing of a program's prerequisites from left to right, in picture units. */
export interface PrerequisiteMap {
  width: number;
  height: number;
  /** Left edge of the first column of each unit; the unit is null for courses from outside the program. */
  columns: { unit: number | null; x: number }[];
  /** Column by column, each from top to bottom. */
  courses: PlacedCourse[];
}

/**
 * Draws the prerequisites of courses: units from left to right, direct prerequisites from outside before them, without
 * overlapping courses, with few crossings, and with lines that pass between the courses. Deterministic.
 */
export function drawPrerequisiteMap(courses: readonly MapCourse[]): PrerequisiteMap {
  const layered = layerCourses([...outsideOf(courses), ...courses]);
  const stations = routeEdges(layered);
  const links = routeSegments(layered, stations);
  const order = orderLayers(nodesByLayer(layered, stations), links);
  const byName = new Map(layered.map((entry) => [entry.course.name, entry]));
  const heightOf = (station: string) => (byName.has(station) ? mapNode.height : 0);
  const middles = assignY(order, links, { heightOf, gap: mapNode.rowGap });
  const placed = order.flatMap((layer) => layer.flatMap((name) => byName.get(name) ?? []));
  const indexes = new Map(placed.map(({ course }, index) => [course.name, index]));
  const middleOf = (station: string) => Math.round(middles.get(station) ?? 0);
  const needOf = (target: LayeredCourse, name: string): MapNeed[] => {
    const source = byName.get(name);
    const course = indexes.get(name);
    if (!source || course === undefined) return [];
    const isForward = target.needs.includes(name);
    return [{ course, path: isForward ? drawLine({ source, target, stations, middleOf }) : null }];
  };
  return {
    width: Math.max(0, columnX(order.length) - mapNode.columnGap),
    height: Math.max(0, ...placed.map(({ course }) => middleOf(course.name) + mapNode.height / 2)),
    columns: columnsOf(placed),
    courses: placed.map((entry) => ({
      name: entry.course.name,
      unit: entry.course.unit,
      x: columnX(entry.layer),
      y: middleOf(entry.course.name) - mapNode.height / 2,
      needs: [...new Set(entry.course.prerequisites)].flatMap((name) => needOf(entry, name)),
    })),
  };
}

/** Returns the prerequisites that are not among the courses, without needs of their own. */
function outsideOf(courses: readonly MapCourse[]): MapCourse[] {
  const inside = new Set(courses.map(({ name }) => name));
  const outside = new Set(courses.flatMap(({ prerequisites }) => prerequisites).filter((name) => !inside.has(name)));
  return [...outside].map((name) => ({ name, unit: null, prerequisites: [] }));
}

function columnX(layer: number): number {
  return layer * (mapNode.width + mapNode.columnGap);
}

function columnsOf(placed: readonly LayeredCourse[]): PrerequisiteMap["columns"] {
  const units = new Map(placed.toReversed().map(({ course, layer }) => [course.unit, columnX(layer)]));
  return [...units].map(([unit, x]) => ({ unit, x })).toReversed();
}

interface Line {
  source: LayeredCourse;
  target: LayeredCourse;
  stations: EdgeRoutes;
  middleOf: (station: string) => number;
}

/** Draws the line from a course's right side, level through each column that it passes, to another's left side. */
function drawLine({ source, target, stations, middleOf }: Line): string {
  const passed = routeTo(stations, source.course.name, target.layer - source.layer);
  const ends = [...passed.slice(1), target.course.name];
  const start = columnX(source.layer) + mapNode.width;
  let path = `M${start} ${middleOf(source.course.name)}`;
  ends.forEach((station, at) => {
    const from = columnX(source.layer + at) + mapNode.width;
    const to = columnX(source.layer + at + 1);
    const [y, former] = [middleOf(station), middleOf(passed[at] ?? "")];
    const half = (from + to) / 2;
    path += y === former ? `H${to}` : `C${half} ${former} ${half} ${y} ${to} ${y}`;
    if (at < ends.length - 1) path += `H${to + mapNode.width}`;
  });
  return path;
}
