import { useMemo, useState } from "react";
import { sendEvent } from "#app/client/events/send-event.ts";
import { CourseStateShape } from "#app/ui/kit/course-state-shape.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { splitCourseCode } from "#domain/catalogue/course-code.ts";
import { paths } from "#domain/paths.ts";
import { findRelatedCourses } from "#domain/prerequisite-map/ancestors.ts";
import { mapNode } from "#domain/prerequisite-map/prerequisite-map.ts";
import type { CourseStanding } from "#domain/study/course-progress.ts";
import { CourseMark } from "./course-mark.tsx";
import { standingText } from "./course-standing-text.ts";
import styles from "./map-drawing.module.css";
import type { DrawnCourse, DrawnMap } from "./program-page.ts";

interface MapDrawingProps {
  /** Name of the program. */
  name: string;
  map: DrawnMap;
  /** The learner's standings by course name. */
  standings: ReadonlyMap<string, CourseStanding> | undefined;
  /** Width in pixels; null uses the style sheet's. */
  width: number | null;
}

/** Margin around the drawing, and height of the unit names, in SVG units. */
const margin = 8;
const headHeight = 56;

/** Relation of a course or line to the hovered course. */
type Highlight = "self" | "needs" | "opens" | undefined;

/** The map as an SVG whose courses are links. */
export function MapDrawing({ name, map, standings, width }: MapDrawingProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const lightOf = useHighlight(map, pointed);
  const lines = map.courses.flatMap(({ needs }, to) =>
    needs.flatMap(({ course: from, path }) => (path === null ? [] : [{ path, from, to }])),
  );
  const fullWidth = map.width + 2 * margin;
  const fullHeight = map.height + headHeight + 2 * margin;
  return (
    <svg
      className={styles.drawing}
      viewBox={`${-margin} ${-headHeight - margin} ${fullWidth} ${fullHeight}`}
      width={width ?? fullWidth}
      data-zoomed={width !== null}
      data-lit={pointed !== null}
      aria-label={`Map of prerequisites of ${name}`}
    >
      <g className={styles.heads}>
        {map.columns.map(({ unit, x, lines }) => (
          <text key={x} y={12 - headHeight}>
            <tspan x={x}>{unit === null ? "From outside" : `Unit ${unit}`}</tspan>
            {lines.map((line) => (
              <tspan key={line} x={x} dy="15">
                {line}
              </tspan>
            ))}
          </text>
        ))}
      </g>
      <g className={styles.lines}>
        {lines.map(({ path, from, to }) => (
          <path key={path} d={path} data-light={lightOf(from, to)} />
        ))}
      </g>
      <g className={styles.courses}>
        {map.courses.map((course, index) => (
          <MapCourse
            key={nameOf(course)}
            program={name}
            course={course}
            standing={standings?.get(nameOf(course))}
            light={lightOf(index, index)}
            onPoint={(isPointed) => setPointed(isPointed ? index : null)}
          />
        ))}
      </g>
    </svg>
  );
}

interface MapCourseProps {
  /** Name of the program. */
  program: string;
  course: DrawnCourse;
  standing: CourseStanding | undefined;
  light: Highlight;
  onPoint: (isPointed: boolean) => void;
}

function MapCourse({ program, course, standing, light, onPoint }: MapCourseProps) {
  const { lines, code, unit, x, y, state } = course;
  const more = [unit === null ? "from outside the program" : "", state, standing ? standingText(standing) : ""];
  const words = more.filter((word) => word !== "");
  return (
    <g transform={`translate(${x} ${y})`} data-light={light} data-outside={unit === null || undefined}>
      <Link
        to={paths.course(nameOf(course))}
        onClick={() => sendEvent({ event: "VIEW_ITEM", itemId: nameOf(course), appOrigin: program })}
        aria-label={[`${code} ${nameOf(course)}`, ...words].join(", ")}
        onPointerEnter={() => onPoint(true)}
        onPointerLeave={() => onPoint(false)}
        onFocus={() => onPoint(true)}
        onBlur={() => onPoint(false)}
      >
        <rect width={mapNode.width} height={mapNode.height} rx="3" />
        <text className={styles.code} x="7" y="16">
          <CodeSpans code={code} />
        </text>{" "}
        <text y="32">
          {lines.map((line, at) => (
            <tspan key={line} x="7" dy={at === 0 ? undefined : 15}>
              {/* The space separates the lines for screen readers. */}
              {at === lines.length - 1 ? line : `${line} `}
            </tspan>
          ))}
        </text>
        <g className={styles.state} transform={`translate(${mapNode.width - 15} ${mapNode.height - 15})`}>
          <CourseStateShape state={state} />
        </g>
        {standing && standing.kind !== "uncounted" && (
          <g className={styles.mark} transform={`translate(${mapNode.width - 21} 5)`}>
            <CourseMark kind={standing.kind} />
          </g>
        )}
      </Link>
    </g>
  );
}

/** Course code with its sequence number in its own style. */
function CodeSpans({ code }: { code: string }) {
  return splitCourseCode(code).map(({ text, isNumber }) => (isNumber ? <tspan key={text}>{text}</tspan> : text));
}

/** Returns a course's name from its lines. */
export function nameOf({ lines }: DrawnCourse): string {
  return lines.join(" ");
}

/** Returns a function that gives the relation of a line or course to the hovered one. */
function useHighlight({ courses }: DrawnMap, pointed: number | null): (from: number, to: number) => Highlight {
  return useMemo(() => {
    if (pointed === null) return () => undefined;
    const { needs, opens } = findRelatedCourses(courses, pointed);
    const isBefore = (index: number) => index === pointed || needs.has(index);
    const isAfter = (index: number) => index === pointed || opens.has(index);
    return (from: number, to: number): Highlight => {
      if (from === pointed && to === pointed) return "self";
      if (isBefore(from) && isBefore(to)) return "needs";
      return isAfter(from) && isAfter(to) ? "opens" : undefined;
    };
  }, [courses, pointed]);
}
