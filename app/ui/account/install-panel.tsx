import { Button } from "#app/ui/kit/button.tsx";
import { useSite } from "#app/ui/kit/use-site.ts";
import { useInstall } from "#app/ui/offline/install-prompt.ts";
import { Panel } from "./panel.tsx";

/** Offers to install the site as an app; nothing where it is installed already or the browser has no such thing. */
export function InstallPanel() {
  const { name } = useSite();
  const install = useInstall();
  if (!install) return null;
  return (
    <Panel title="App">
      <p>
        Install {name} on this device: it opens in a window of its own, and what you have opened is there without a
        connection.
      </p>
      <Button onClick={install}>Install</Button>
    </Panel>
  );
}
