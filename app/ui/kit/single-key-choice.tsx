import { useSingleKeySetting } from "#app/client/single-keys.ts";
import styles from "./single-key-choice.module.css";

/** Switch for single-key shortcuts on this device. */
export function SingleKeyChoice() {
  const [isOn, set] = useSingleKeySetting();
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isOn} onChange={(event) => set(event.target.checked)} />
      Shortcuts of a single key
    </label>
  );
}
