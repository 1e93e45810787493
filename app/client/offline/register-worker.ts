import type { BannerMessage } from "#app/ui/kit/status-banner.tsx";
import type { PageToWorkerMessage } from "#domain/offline/worker-message.ts";
import { paths } from "#domain/paths.ts";

/** Time within which a new worker that may activate immediately has done so, in milliseconds. */
const settleMs = 1000;

/** Interval between update checks on an open page, in milliseconds. */
const lookMs = 3_600_000;

/**
 * Registers the service worker and calls `show` when a new version is waiting. In development it removes any worker
 * left over from a build. A framed page registers none: only an author's preview may frame a page, and it serves no
 * worker, which would answer with the pages of before the save.
 */
export async function registerWorker(show: (message: BannerMessage) => void): Promise<void> {
  if (!("serviceWorker" in navigator) || window.parent !== window) return;
  try {
    if (import.meta.env.DEV) return await removeWorkers();
    const registration = await navigator.serviceWorker.register(trusted(paths.serviceWorker()), {
      updateViaCache: "none",
    });
    offerNewVersion(registration, show);
    void requestControl();
    setInterval(() => void registration.update().catch(() => {}), lookMs);
  } catch {
    // Service workers may be forbidden, as in a private window; the site then works online only.
  }
}

/**
 * Returns the worker's address as a trusted URL. Trusted Types requires a policy; this one always returns the site's
 * own worker.
 */
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

/** Requests control of this page unless the worker took it when it activated. */
async function requestControl(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) send(active, { kind: "claim" });
}

function offerNewVersion(registration: ServiceWorkerRegistration, show: (message: BannerMessage) => void): void {
  const offer = async (coming: ServiceWorker) => {
    // The registration may name it as waiting only after it says itself that it is installed.
    send(coming, { kind: "awake", build: buildOfPage() });
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    if (!registration.waiting) return;
    // Activation can take longer than that on a busy device.
    const begun = new AbortController();
    navigator.serviceWorker.addEventListener("controllerchange", () => begun.abort(), { once: true });
    show({
      text: "A new version is ready.",
      autoDismiss: false,
      until: begun.signal,
      action: { label: "Reload", run: () => begin(registration) },
    });
  };
  if (registration.waiting) void offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    // The first worker on a device replaces none and activates immediately.
    const isFirst = !registration.active;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && !isFirst) void offer(coming);
    });
  });
}

function begin({ waiting }: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
  send(waiting, { kind: "begin" });
}

function send(worker: ServiceWorker | null, message: PageToWorkerMessage): void {
  worker?.postMessage(message);
}

/** Returns the build that rendered this page. */
function buildOfPage(): string {
  return (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version ?? "";
}
