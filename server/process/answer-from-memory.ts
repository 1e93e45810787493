import type { MemoryResponse, RawRequest } from "#server/pages/memory-response.ts";
import type { SiteListener } from "./admission/admit-requests.ts";

/** A plain Host header. For any other the whole site decides whether it is one. */
const plainHost = /^[a-z\d.-]+(?::\d+)?$/i;

/**
 * Wraps the listener: files and pages that visitors share, and their 304, HEAD and 404, are sent as they are in memory,
 * ahead of everything that makes a request of the platform of it, routes it and limits it. What cannot be read is left
 * to `answer`, which has a page for errors: one thrown here would end the process.
 */
export function answerFromMemory(
  answer: SiteListener,
  readFromMemory: (request: RawRequest) => MemoryResponse | null,
): SiteListener {
  const readOrLeave = (request: RawRequest) => {
    try {
      return readFromMemory(request);
    } catch {
      return null;
    }
  };
  return (request, response) => {
    const isPlain = request.url?.startsWith("/") === true && plainHost.test(request.headers.host ?? "");
    const found = isPlain ? readOrLeave(request) : null;
    if (found === null) return answer(request, response);
    // A copy, since the response's own headers are added to it.
    response.writeHead(found.status, { ...found.headers });
    response.end(request.method === "HEAD" ? undefined : (found.body ?? undefined));
  };
}
