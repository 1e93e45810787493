import styles from "./forgetting-curve.module.css";
import { sampleReviewDays } from "./samples.ts";

/** Chart of spaced review: recall with three reviews, and without. */
export function ForgettingCurve() {
  return (
    <div className={styles.frame}>
      <svg
        className={styles.picture}
        viewBox="0 0 360 216"
        role="img"
        aria-label={`Chance of recall over ${lastDay} days. Without review it falls to ${percent(forgotten)}. With reviews on days ${sampleReviewDays.join(", ")}, each when it has fallen to 90%, it returns to 100% and falls more slowly every time.`}
      >
        <path className={styles.gain} d={`${reviewed}L${forgotten.toReversed().map(place).join("L")}Z`} />
        {recallLines.map((recall) => (
          <g key={recall}>
            <path className={styles.line} d={`M${left} ${height(recall)}H${right}`} />
            <text className={styles.scale} x={left - 8} y={height(recall)} dy="0.35em" textAnchor="end">
              {`${recall * 100}%`}
            </text>
          </g>
        ))}
        <path className={styles.axis} d={`M${left} ${height(lowestRecall)}H${right}`} />
        <path className={styles.without} d={`M${forgotten.map(place).join("L")}`} />
        <path className={styles.with} d={reviewed} />
        {sampleReviewDays.map((day) => (
          <g key={day}>
            <path className={styles.axis} d={`M${across(day)} ${height(lowestRecall)}v4`} />
            <text className={styles.scale} x={across(day)} y={height(lowestRecall) + 20} textAnchor="middle">
              {day}
            </text>
            <circle className={styles.review} cx={across(day)} cy={height(1)} r="4" />
          </g>
        ))}
        <text className={styles.scale} x={right} y={height(lowestRecall) + 20} textAnchor="end">
          {`${lastDay} days`}
        </text>
        <text className={styles.withLabel} x={across(36)} y={height(0.88)} dy="0.7em" textAnchor="middle">
          With reviews
        </text>
        <text className={styles.withoutLabel} x={across(4)} y={height(0.615)}>
          Without reviews
        </text>
      </svg>
    </div>
  );
}

interface Moment {
  day: number;
  recall: number;
}

const lastDay = 75;
const recallLines = [1, 0.9, 0.8, 0.7, 0.6];
const lowestRecall = 0.5;
const left = 44;
const right = 352;

const decay = 0.1542;
const factor = 0.9 ** (-1 / decay) - 1;

const across = (day: number) => Number((left + ((right - left) * day) / lastDay).toFixed(1));
const height = (recall: number) => Number((14 + (168 * (1 - recall)) / (1 - lowestRecall)).toFixed(1));
const percent = (moments: Moment[]) => `${Math.round((moments.at(-1)?.recall ?? 0) * 100)}%`;
const place = ({ day, recall }: Moment) => `${across(day)} ${height(recall)}`;

const forgotten = forget({ from: 0, until: lastDay, stability: 2.3 });
const reviewed = `M${[0, ...sampleReviewDays]
  .flatMap((from, index) => {
    const next = sampleReviewDays[index];
    return forget({ from, until: next ?? lastDay, stability: (next ?? from + 163) - from });
  })
  .map(place)
  .join("L")}`;

/**
 * Returns recall after one review by the forgetting curve of FSRS-6 with its default decay, (1 + F · t/S)^-0.1542 after
 * t days, where F = 0.9^(-1/0.1542) - 1 and the stability S is the days until recall has fallen to 0.9. Samples are
 * densest at the steep start.
 */
function forget({ from, until, stability }: { from: number; until: number; stability: number }): Moment[] {
  return Array.from({ length: 25 }, (_, step) => {
    const days = (until - from) * (step / 24) ** 2;
    return { day: from + days, recall: (1 + (factor * days) / stability) ** -decay };
  });
}
