import { availableParallelism } from "node:os";
import { hashPassword, verifyPassword } from "better-auth/crypto";

/**
 * Hashes passwords with scrypt off the main thread, at most one per processor at a time: more would be no faster and
 * would block files and other work of the thread pool. The others wait in a queue.
 */
export function createPasswordHash({ atOnce = availableParallelism() }: { atOnce?: number } = {}) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const inLine = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return {
    hash: (password: string) => inLine(() => hashPassword(password)),
    verify: (data: { hash: string; password: string }) => inLine(() => verifyPassword(data)),
  };
}
