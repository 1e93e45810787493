import type { Site } from "#server/app.ts";

/**
 * The same site, and a way to wait until no request is being worked on. A client that goes away ends its connection,
 * not the work that it began: the database may be closed only after that.
 */
export function countRequests(site: Site): { site: Site; idle(): Promise<void> } {
  const running = new Set<Promise<unknown>>();
  const counted: Site = async (request, environment) => {
    const answer = Promise.resolve(site(request, environment));
    running.add(answer);
    try {
      return await answer;
    } finally {
      running.delete(answer);
    }
  };
  const idle = async () => {
    while (running.size > 0) await Promise.allSettled([...running]);
  };
  return { site: counted, idle };
}
