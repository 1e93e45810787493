import styles from "./sample-way.module.css";
import { sampleWay, type WayCourse } from "./samples.ts";

/** Prerequisites of one course as a small map, with a line from each course to those it opens. */
export function SampleWay() {
  const goal = sampleWay.at(-1)?.[0]?.name;
  return (
    <div className={styles.map}>
      <svg
        className={styles.lines}
        viewBox={`0 0 ${8 * eighth} ${sampleWay.length * stepHeight - gap}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {lines.map((line) => (
          <path key={line} d={line} />
        ))}
      </svg>
      <ol className={styles.steps} aria-label={`The way to ${goal}, each course after what it needs`}>
        {sampleWay.map((courses) => (
          <li key={courses[0]?.name}>
            <ul className={styles.step}>
              {courses.map(({ name, at }) => (
                <li key={name} className={styles.course} data-at={at} data-goal={name === goal}>
                  {name}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Units of the drawing: vertically CSS pixels at the default text size, horizontally eighths of the width. */
const stepHeight = 68;
const gap = 26;
const eighth = 10;

const lines = sampleWay.flatMap((courses, step) => courses.flatMap((course) => linesTo(course, step)));

/** Returns the lines into a course, ordered by the position of their sources. */
function linesTo({ at, needs }: WayCourse, step: number): string[] {
  const sources = sampleWay
    .flatMap((courses, from) => courses.map((course) => ({ ...course, from })))
    .filter(({ name }) => needs.includes(name))
    .sort((one, other) => one.at - other.at);
  return sources.map((source, index) => {
    const fromX = source.at * eighth;
    const toX = at * eighth + (index - (sources.length - 1) / 2) * eighth;
    const toY = step * stepHeight;
    const leave = (source.from + 1) * stepHeight - gap;
    const bend = toY - gap;
    return `M${fromX} ${leave}V${bend}C${fromX} ${bend + gap * 0.7} ${toX} ${toY - gap * 0.7} ${toX} ${toY}`;
  });
}
