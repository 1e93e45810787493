import type { BannerMessage } from "#app/ui/kit/status-banner.tsx";
import type { ToWorker } from "#domain/offline/worker-message.ts";
import { paths } from "#domain/paths.ts";

/** A new worker that may begin at once has done so after this time, in milliseconds. */
const settleMs = 1000;

/** Between two looks for a new version on a page that stays open, in milliseconds. */
const lookMs = 3_600_000;

/**
 * Registers the service worker, and from then on says when a new version waits. In development there is none, and one
 * that is left over from a built site goes. `show` says it on the screen.
 */
export async function registerWorker(show: (message: BannerMessage) => void): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    if (import.meta.env.DEV) return await removeWorkers();
    const registration = await navigator.serviceWorker.register(trusted(paths.serviceWorker()), {
      updateViaCache: "none",
    });
    offerNewVersion(registration, show);
    setInterval(() => void registration.update().catch(() => {}), lookMs);
  } catch {
    // Where the browser forbids it, as in a private window, the site works with a connection only.
  }
}

/** A page under Trusted Types takes the address of a worker only from a policy; this one gives the site's own and no other. */
function trusted(address: string): string {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
  };
  const policy = trustedTypes?.createPolicy("studiolo-worker", { createScriptURL: () => paths.serviceWorker() });
  return policy?.createScriptURL(address) ?? address;
}

async function removeWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

function offerNewVersion(registration: ServiceWorkerRegistration, show: (message: BannerMessage) => void): void {
  const offer = async () => {
    send(registration.waiting, { kind: "awake", build: buildOfPage() });
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    if (!registration.waiting) return;
    // On a busy device it may take longer to begin.
    const begun = new AbortController();
    navigator.serviceWorker.addEventListener("controllerchange", () => begun.abort(), { once: true });
    show({
      text: "A new version is ready.",
      autoDismiss: false,
      until: begun.signal,
      action: { label: "Reload", run: () => begin(registration) },
    });
  };
  if (registration.waiting) void offer();
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    // The first worker of a device replaces nothing, and does not wait.
    const isFirst = !registration.active;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && !isFirst) void offer();
    });
  });
}

function begin({ waiting }: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
  send(waiting, { kind: "begin" });
}

function send(worker: ServiceWorker | null, message: ToWorker): void {
  worker?.postMessage(message);
}

/** The build that made this page. */
function buildOfPage(): string {
  return (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version ?? "";
}
