import { ConfigureConsent } from "#app/ui/consent/configure-consent.tsx";
import { chooseConsent, useConsent } from "#app/ui/consent/use-consent.ts";
import { SingleKeyChoice } from "#app/ui/kit/single-key-choice.tsx";
import { InstallPanel } from "./install-panel.tsx";
import styles from "./panel.module.css";
import { Panel } from "./panel.tsx";

/** What holds on this device only: the app, shortcuts of a single key, and the choice about cookies. */
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
      <Panel title="Cookies">
        <CookieChoice />
      </Panel>
    </>
  );
}

const choices = {
  all: "You allow everything that the site can learn from, on this device.",
  essential: "You allow what the site needs to work, and nothing else.",
};

function CookieChoice() {
  const consent = useConsent();
  return (
    <>
      <p>{consent ? choices[consent] : "You have not chosen yet: only what the site needs is kept."}</p>
      <ConfigureConsent label="Configure cookies" onChoose={chooseConsent} />
    </>
  );
}
