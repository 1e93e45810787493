import { isStorageForbidden } from "#app/client/storage.ts";
import { useIsAwake } from "#app/client/use-hydrated.ts";
import { Notice } from "#app/ui/kit/notice.tsx";

/** Says, where the browser keeps no cookies, that one is needed to log in. Nothing elsewhere. */
export function CookiesNeeded() {
  // Some browsers say that they keep cookies while they are told not to, and refuse all storage together with them.
  if (!useIsAwake() || (navigator.cookieEnabled && !isStorageForbidden())) return null;
  return (
    <Notice kind="error">
      Your browser keeps no cookies. Allow them for this site to log in: one is needed to know you on the next page.
    </Notice>
  );
}
