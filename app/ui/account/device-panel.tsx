import { type TextSize, type Theme, useTextSize, useTheme } from "#app/client/look.ts";
import { useInstall } from "#app/client/offline/install-prompt.ts";
import { useSite } from "#app/client/use-site.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { OptionToggle } from "#app/ui/kit/option-toggle.tsx";
import { SingleKeyChoice } from "#app/ui/kit/single-key-choice.tsx";
import styles from "./panel.module.css";
import { Panel } from "./panel.tsx";

/** Settings of this device: theme, text size, single-key shortcuts, and the installed app. */
export function DevicePanel() {
  return (
    <Panel title="This device" id="device">
      <Look />
      <SingleKeyChoice />
      <p className={styles.note}>
        Keys such as 1, 2 and 3 on a course page, and ? for the list of all shortcuts. In a review session the digits
        grade either way.
      </p>
      <InstallOffer />
    </Panel>
  );
}

const themes: Readonly<Record<Theme, string>> = { dark: "Dark", light: "Light" };
const textSizes: Readonly<Record<TextSize, string>> = { usual: "Usual", large: "Large", largest: "Largest" };

/** Choice of the theme and of the text size. */
function Look() {
  const [theme, chooseTheme] = useTheme();
  const [size, chooseSize] = useTextSize();
  return (
    <div className="row-4 script-only">
      <div className="stack-2">
        <span aria-hidden="true">Theme</span>
        <OptionToggle legend="Theme" options={themes} chosen={theme} onChoose={chooseTheme} />
      </div>
      <div className="stack-2">
        <span aria-hidden="true">Text size</span>
        <OptionToggle legend="Text size" options={textSizes} chosen={size} onChoose={chooseSize} />
      </div>
    </div>
  );
}

/** Button that installs the site as an app; null if it is installed or the browser does not offer it. */
function InstallOffer() {
  const { name } = useSite();
  const install = useInstall();
  if (!install) return null;
  return (
    <div className={styles.part}>
      <h3 className={styles.small}>App</h3>
      <p>
        Install {name} on this device: it opens in a window of its own, and what you have opened is there without a
        connection.
      </p>
      <Button onClick={install}>Install</Button>
    </div>
  );
}
