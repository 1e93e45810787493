import { Maximize, Minus, Plus } from "lucide-react";
import { useRef } from "react";
import { CourseStateMark } from "#app/ui/kit/course-state-mark.tsx";
import { IconButton } from "#app/ui/kit/icon-button.tsx";
import skip from "#app/ui/kit/skip-link.module.css";
import { courseStates } from "#domain/catalogue/course-state.ts";
import type { CourseStanding } from "#domain/study/course-progress.ts";
import { StandingLegend } from "./learner-parts.ts";
import { MapDrawing, nameOf } from "./map-drawing.tsx";
import styles from "./prerequisite-map.module.css";
import type { DrawnMap } from "./program-page.ts";
import { useMapView, zoomStep } from "./use-map-view.ts";

interface PrerequisiteMapProps {
  /** Name of the program. */
  name: string;
  map: DrawnMap;
  /** The learner's standings by course name. */
  standings?: ReadonlyMap<string, CourseStanding> | undefined;
}

/** Map of a program's prerequisites with zoom and pan, and the same as a list. */
export function PrerequisiteMap({ name, map, standings }: PrerequisiteMapProps) {
  const view = useRef<HTMLDivElement>(null);
  const { width, zoomBy, fit } = useMapView(view);
  return (
    <section id="map" className={styles.section} aria-labelledby="map-title" tabIndex={-1}>
      <div className={styles.header}>
        <h2 id="map-title">Map of prerequisites</h2>
        <p className="screen-only quiet-prose">
          Lines run from a course to those that need it.{" "}
          <span className={`${styles.lights} keyboard-only`}>
            Point at a course, or move to it with Tab: what it needs is drawn solid, what it opens dashed.
          </span>
        </p>
        <div className={styles.tools}>
          <IconButton label="Zoom out" onClick={() => zoomBy(1 / zoomStep)}>
            <Minus aria-hidden="true" />
          </IconButton>
          <IconButton label="Zoom in" onClick={() => zoomBy(zoomStep)}>
            <Plus aria-hidden="true" />
          </IconButton>
          <IconButton label="Fit the map to the screen" onClick={fit}>
            <Maximize aria-hidden="true" />
          </IconButton>
        </div>
        <div className="row-4">
          <p className="row-3">
            {courseStates.map((state) => (
              <CourseStateMark key={state} state={state} />
            ))}
          </p>
          {standings && <StandingLegend />}
        </div>
      </div>
      <a className={`${skip.skip} ${styles.skip}`} href="#map-list">
        Skip the map
      </a>
      <div ref={view} className={styles.view}>
        <MapDrawing name={name} map={map} standings={standings} width={width} />
      </div>
      <NeedsList map={map} />
    </section>
  );
}

/** The map as text. */
function NeedsList({ map }: { map: DrawnMap }) {
  const inside = map.courses.filter(({ unit }) => unit !== null);
  const free = inside.filter(({ needs }) => needs.length === 0);
  return (
    <details id="map-list" className={styles.list}>
      <summary>Prerequisites as a list</summary>
      {free.length > 0 && <p>These need no other course: {free.map(nameOf).join(", ")}.</p>}
      <ul>
        {inside
          .filter(({ needs }) => needs.length > 0)
          .map((course) => (
            <li key={nameOf(course)}>
              <strong>{nameOf(course)}</strong>: needs{" "}
              {course.needs
                .flatMap((need) => map.courses[need.course] ?? [])
                .map(nameOf)
                .join(", ")}
            </li>
          ))}
      </ul>
    </details>
  );
}
