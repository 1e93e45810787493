/** How long another page is believed to be sending where browsers have no locks, in milliseconds. */
const leaseMs = 25_000;

/**
 * Works while no other page of this browser does the same under this name. Gives null where another one is at it and
 * waiting for it is not possible: browsers have locks on HTTPS and on this machine, elsewhere a note is left instead.
 */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  if (navigator.locks) return await navigator.locks.request(name, work);
  if (!takeLease(name)) return null;
  try {
    return await work();
  } finally {
    writeLease(name, null);
  }
}

function takeLease(name: string): boolean {
  try {
    if (Number(localStorage.getItem(name)) > Date.now()) return false;
  } catch {
    return true;
  }
  writeLease(name, String(Date.now() + leaseMs));
  return true;
}

function writeLease(name: string, until: string | null): void {
  try {
    if (until === null) localStorage.removeItem(name);
    else localStorage.setItem(name, until);
  } catch {
    // Without storage there is nothing that two pages could share and send twice.
  }
}
