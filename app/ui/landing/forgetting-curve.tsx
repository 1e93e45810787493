import styles from "./forgetting-curve.module.css";

/** The picture of spaced review: recall with three reviews, and beneath it recall as it falls without them. */
export function ForgettingCurve() {
  return (
    <div className={styles.frame}>
      <svg
        className={styles.picture}
        viewBox="0 0 360 216"
        role="img"
        aria-label="Chance of recall over 60 days. Without review it falls below one half. With reviews on days 2, 11 and 46, each when it has fallen to 90 percent, it returns to 100 percent and falls more slowly every time."
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
        {reviewDays.map((day) => (
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
        <text className={styles.withLabel} x={across(28)} y={height(0.86)} dy="0.7em" textAnchor="middle">
          With reviews
        </text>
        <text className={styles.withoutLabel} x={across(19)} y={height(0.58)}>
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

const lastDay = 60;
const reviewDays = [2, 11, 46];
const recallLines = [1, 0.9, 0.7, 0.5];
const lowestRecall = 0.35;
const left = 44;
const right = 352;

const across = (day: number) => Number((left + ((right - left) * day) / lastDay).toFixed(1));
const height = (recall: number) => Number((14 + (168 * (1 - recall)) / (1 - lowestRecall)).toFixed(1));
const place = ({ day, recall }: Moment) => `${across(day)} ${height(recall)}`;

const forgotten = forget({ from: 0, until: lastDay, stability: 2 });
const reviewed = `M${[0, ...reviewDays]
  .flatMap((from, index) => {
    const next = reviewDays[index];
    return forget({ from, until: next ?? lastDay, stability: (next ?? from + 120) - from });
  })
  .map(place)
  .join("L")}`;

/**
 * Recall from one review on, by the forgetting curve of FSRS: (1 + 19/81 · t/S)^-0.5 after t days at a stability of
 * S days, which is when recall has fallen to 0.9.
 */
function forget({ from, until, stability }: { from: number; until: number; stability: number }): Moment[] {
  return Array.from({ length: 25 }, (_, step) => {
    const days = ((until - from) * step) / 24;
    return { day: from + days, recall: (1 + ((19 / 81) * days) / stability) ** -0.5 };
  });
}
