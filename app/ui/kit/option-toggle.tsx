import styles from "./option-toggle.module.css";

interface OptionToggleProps<T extends string> {
  /** Accessible name of the choice. */
  legend: string;
  options: Readonly<Record<T, string>>;
  chosen: T;
  onChoose: (option: T) => void;
}

/** Row of options with one chosen. Hidden without JavaScript. */
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
