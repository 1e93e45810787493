import { availableParallelism } from "node:os";
import { hashPassword, verifyPassword } from "better-auth/crypto";

/**
 * Hashes passwords by scrypt off the main thread, as many at once as there are processors: more would be no faster, and
 * would keep files and other work of the thread pool waiting. The others wait in line.
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
