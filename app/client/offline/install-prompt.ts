import { createPageState, usePageState } from "#app/client/page-state.ts";

/** The browser's `beforeinstallprompt` event (W3C Manifest Incubations). */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const kept = createPageState<InstallPrompt | null>(null);

/** Keeps the browser's install prompt for later instead of showing it. Returns a function that stops it. */
export function captureInstallPrompt(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const storePrompt = (event: Event) => {
    event.preventDefault();
    kept.write(event as InstallPrompt);
  };
  window.addEventListener("beforeinstallprompt", storePrompt, { signal });
  window.addEventListener("appinstalled", () => kept.write(null), { signal });
  return () => leaving.abort();
}

/** Returns a function that asks to install the site, or null if it is installed or the browser does not offer it. */
export function useInstall(): (() => void) | null {
  const offer = usePageState(kept);
  if (!offer) return null;
  return () => {
    // A prompt works once; the browser fires another event after a refusal.
    kept.write(null);
    void offer.prompt();
  };
}
