import styles from "./option-toggle.module.css";

interface OptionToggleProps<T extends string> {
  /** What is chosen here, for those who do not see what it stands beside. */
  legend: string;
  options: Readonly<Record<T, string>>;
  chosen: T;
  onChoose: (option: T) => void;
}

/** A row of options of which one holds, by their labels. It needs JavaScript, and is not there without. */
export function OptionToggle<T extends string>({ legend, options, chosen, onChoose }: OptionToggleProps<T>) {
  return (
    <fieldset className={styles.toggle}>
      <legend className="visually-hidden">{legend}</legend>
      {(Object.entries(options) as [T, string][]).map(([option, label]) => (
        <button
          key={option}
          type="button"
          className={styles.option}
          aria-pressed={option === chosen}
          onClick={() => onChoose(option)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
