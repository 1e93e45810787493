import { ProgramCard, type ProgramCardProps } from "./program-card.tsx";
import styles from "./program-card-list.module.css";

/** Program cards in as many columns as fit. */
export function ProgramCardList({ programs }: { programs: readonly ProgramCardProps[] }) {
  return (
    <ul className={styles.list}>
      {programs.map((program) => (
        <li key={program.name}>
          <ProgramCard {...program} />
        </li>
      ))}
    </ul>
  );
}
