import { drawRosette } from "#domain/certificates/rosette.ts";
import styles from "./rosette.module.css";

/** The rosette of one certificate, drawn from its number; for the eye alone. */
export function Rosette({ seed }: { seed: string }) {
  return (
    <svg className={styles.rosette} viewBox="-100 -100 200 200" aria-hidden="true">
      {drawRosette(seed).map(({ data, tone }) => (
        <path key={data} d={data} data-tone={tone} />
      ))}
      <circle r="18" />
      <g transform="translate(-13 -13.5) scale(0.81)">
        <circle cx="16" cy="14" r="11" />
        <ellipse cx="16" cy="14" rx="11" ry="4.2" transform="rotate(-24 16 14)" />
        <path d="M16 25v4M9 29h14" />
      </g>
    </svg>
  );
}
