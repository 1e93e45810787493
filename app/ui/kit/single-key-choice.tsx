import { useSingleKeySetting } from "#app/client/single-keys.ts";
import styles from "./single-key-choice.module.css";

/** Switches shortcuts of a single key on or off on this device. */
export function SingleKeyChoice() {
  const [isOn, set] = useSingleKeySetting();
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isOn} onChange={(event) => set(event.target.checked)} />
      Shortcuts of a single key
    </label>
  );
}
