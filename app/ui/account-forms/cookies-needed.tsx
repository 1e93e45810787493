import { isStorageForbidden } from "#app/client/storage.ts";
import { useHydrated } from "#app/client/use-hydrated.ts";
import { Notice } from "#app/ui/kit/notice.tsx";

/** Notice that logging in needs a cookie, shown if the browser blocks cookies. */
export function CookiesNeeded() {
  // Some browsers report cookies as enabled while they block them together with all storage.
  if (!useHydrated() || (navigator.cookieEnabled && !isStorageForbidden())) return null;
  return (
    <Notice kind="error">
      Your browser keeps no cookies. Allow them for this site to log in: one is needed to know you on the next page.
    </Notice>
  );
}
