import { SingleKeyChoice } from "#app/ui/kit/single-key-choice.tsx";
import { InstallPanel } from "./install-panel.tsx";
import styles from "./panel.module.css";
import { Panel } from "./panel.tsx";

/** What holds on this device only: the app, and shortcuts of a single key. */
export function DevicePanels() {
  return (
    <>
      <InstallPanel />
      <Panel title="Keyboard">
        <SingleKeyChoice />
        <p className={styles.note}>
          Keys such as 1, 2 and 3 on a course page, and ? for the list of all shortcuts. In a review session the digits
          grade either way. This holds on this device.
        </p>
      </Panel>
    </>
  );
}
