import { useHydrated } from "./use-hydrated.ts";

/** Returns the IANA name of this device's time zone; null on the server and without scripts, where it is unknown. */
export function useDeviceZone(): string | null {
  return useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : null;
}
