import { useInstall } from "#app/client/offline/install-prompt.ts";
import { useSite } from "#app/client/use-site.ts";
import { Button } from "#app/ui/kit/button.tsx";
import styles from "./panel.module.css";

/** Offers to install the site as an app; nothing where it is installed already or the browser has no such thing. */
export function InstallOffer() {
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
