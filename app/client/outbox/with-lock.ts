/** Duration of the lease that replaces a lock where the Web Locks API is missing, in milliseconds. */
const leaseMs = 25_000;

/**
 * Runs `work` while no other page of this browser runs under the same name. Waits for the lock where the Web Locks API
 * exists (HTTPS and localhost); elsewhere uses a lease in local storage and returns null if another page holds it.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T | null> {
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
    // Without storage, pages share no entries that two of them could send.
  }
}
