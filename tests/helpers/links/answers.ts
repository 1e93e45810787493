import type { OutgoingHttpHeaders } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import type { Answer, FixtureRequest } from "./fixture.ts";

/** Returns a response with a body and headers; HTML in UTF-8 by default. */
export function send(body: string | Buffer, headers: OutgoingHttpHeaders = {}, status = 200): Answer {
  return ({ response }) =>
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
}

/** Returns a response with a status and a minimal page. */
export function status(code: number, headers: OutgoingHttpHeaders = {}): Answer {
  return send(`<title>${code}</title><h1>${code}</h1>`, headers, code);
}

/** Returns a redirect. `to` is an address, a path, or a neighbour's path such as `{login}/start`. */
export function redirect(to: string, code = 302, headers: OutgoingHttpHeaders = {}): Answer {
  return ({ response, originOf }) => {
    const location = to.replace(/^\{([\w-]*)\}/, (_all, neighbour: string) => originOf(neighbour));
    response.writeHead(code, { location, ...headers }).end();
  };
}

/** Returns a response by path, ignoring its query; 404 for other paths. */
export function byPath(answers: Record<string, Answer>): Answer {
  return (asked) => (answers[asked.path.split("?", 1)[0] ?? ""] ?? status(404))(asked);
}

/** Returns one response to HEAD and another to all other methods. */
export function byMethod({ head, get }: { head: Answer; get: Answer }): Answer {
  return (asked) => (asked.request.method === "HEAD" ? head : get)(asked);
}

/** Returns the first responses in order, each once for a path and method, then always the last one. */
export function inTurn(...answers: [Answer, ...Answer[]]): Answer {
  return (asked) => (answers[asked.asked] ?? answers.at(-1))?.(asked);
}

/** Delays a response by so many milliseconds. */
export function late(ms: number, answer: Answer): Answer {
  return (asked) => setTimeout(() => answer(asked), ms);
}

/** Returns a compressed page. */
export function packed(html: string, coding: "gzip" | "deflate" | "br"): Answer {
  const pack = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }[coding];
  return send(pack(html), { "content-encoding": coding });
}

/** Returns a page in pieces, with a pause before each. Endless if the pieces do not end. */
export function inPieces(piece: (number: number) => string | null, pauseMs: number): Answer {
  return async ({ request, response }) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    if (request.method === "HEAD") return response.end();
    for (let number = 0; !response.destroyed; number += 1) {
      const text = piece(number);
      if (text === null) return response.end();
      const canWrite = response.write(text);
      if (!canWrite) await new Promise((resolve) => response.once("drain", resolve).once("close", resolve));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return undefined;
  };
}

/** No response: the connection stays open. */
export const silence: Answer = () => {};

/** Destroys the connection. */
export function tear({ request }: FixtureRequest): void {
  request.socket.resetAndDestroy();
}

/** Returns bytes that are not HTTP. */
export function raw(text: string): Answer {
  return ({ request }) => request.socket.end(text);
}

/** Resolves a name that does not exist. */
export function noName(): Promise<string[]> {
  return Promise.reject(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }));
}

/** Resolves an existing host, and its neighbour `gone` as missing. */
export function goneIsNoName(hostname: string): Promise<string[]> {
  return hostname.startsWith("gone.") ? noName() : Promise.resolve(["127.0.0.1"]);
}
