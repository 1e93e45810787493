import { SingleKeyChoice } from "#app/ui/kit/single-key-choice.tsx";
import { InstallOffer } from "./install-offer.tsx";
import styles from "./panel.module.css";
import { Panel } from "./panel.tsx";

/** Settings of this device: the installed app, and single-key shortcuts. */
export function DevicePanel() {
  return (
    <Panel title="This device" id="device">
      <SingleKeyChoice />
      <p className={styles.note}>
        Keys such as 1, 2 and 3 on a course page, and ? for the list of all shortcuts. In a review session the digits
        grade either way.
      </p>
      <InstallOffer />
    </Panel>
  );
}
