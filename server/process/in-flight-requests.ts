import type { Site } from "#server/app.ts";

/**
 * Wraps the site to count running requests; `idle` resolves when there are none. A client that disconnects does not
 * stop the work it started, so the database may be closed only after that.
 */
export function trackRequests(site: Site): { site: Site; idle(): Promise<void> } {
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
