import { createPageState, usePageState } from "#app/client/page-state.ts";

/** The browser's offer to install the site as an app (W3C Manifest Incubations). */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const kept = createPageState<InstallPrompt | null>(null);

/** Keeps the browser's offer instead of having it pop up by itself. Gives the way to leave. */
export function followInstallPrompt(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const keep = (event: Event) => {
    event.preventDefault();
    kept.write(event as InstallPrompt);
  };
  window.addEventListener("beforeinstallprompt", keep, { signal });
  window.addEventListener("appinstalled", () => kept.write(null), { signal });
  return () => leaving.abort();
}

/** Asks the browser to install the site; null where it is installed or the browser does not offer it. */
export function useInstall(): (() => void) | null {
  const offer = usePageState(kept);
  if (!offer) return null;
  return () => {
    // An offer can be taken up once; the browser makes another where it was declined.
    kept.write(null);
    void offer.prompt();
  };
}
