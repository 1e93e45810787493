import type { OutgoingHttpHeaders } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import type { Answer, FixtureRequest } from "./fixture.ts";

/** An answer with a body and headers; HTML in UTF-8 unless they say otherwise. */
export function send(body: string | Buffer, headers: OutgoingHttpHeaders = {}, status = 200): Answer {
  return ({ response }) =>
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
}

/** An answer of a status alone, with a page that says little. */
export function status(code: number, headers: OutgoingHttpHeaders = {}): Answer {
  return send(`<title>${code}</title><h1>${code}</h1>`, headers, code);
}

/** A redirect. `to` is an address, a path, or a neighbour's path such as `{login}/start`. */
export function redirect(to: string, code = 302, headers: OutgoingHttpHeaders = {}): Answer {
  return ({ response, originOf }) => {
    const location = to.replace(/^\{([\w-]*)\}/, (_all, neighbour: string) => originOf(neighbour));
    response.writeHead(code, { location, ...headers }).end();
  };
}

/** One answer for each path, without its query; 404 for the others. */
export function byPath(answers: Record<string, Answer>): Answer {
  return (asked) => (answers[asked.path.split("?", 1)[0] ?? ""] ?? status(404))(asked);
}

/** One answer to HEAD and another to everything else. */
export function byMethod({ head, get }: { head: Answer; get: Answer }): Answer {
  return (asked) => (asked.request.method === "HEAD" ? head : get)(asked);
}

/** The first answers in order, each once for a path and method, then the last one for good. */
export function inTurn(...answers: [Answer, ...Answer[]]): Answer {
  return (asked) => (answers[asked.asked] ?? answers.at(-1))?.(asked);
}

/** Another answer after so many milliseconds. */
export function late(ms: number, answer: Answer): Answer {
  return (asked) => setTimeout(() => answer(asked), ms);
}

/** A packed page. */
export function packed(html: string, coding: "gzip" | "deflate" | "br"): Answer {
  const pack = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }[coding];
  return send(pack(html), { "content-encoding": coding });
}

/** A page that comes in pieces, with a pause before each. Goes on for good where there is no end of them. */
export function inPieces(piece: (number: number) => string | null, pauseMs: number): Answer {
  return async ({ request, response }) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    if (request.method === "HEAD") return response.end();
    for (let number = 0; !response.destroyed; number += 1) {
      const text = piece(number);
      if (text === null) return response.end();
      const isRoomLeft = response.write(text);
      if (!isRoomLeft) await new Promise((resolve) => response.once("drain", resolve).once("close", resolve));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return undefined;
  };
}

/** No answer at all: the connection stays open. */
export const silence: Answer = () => {};

/** The connection is torn. */
export function tear({ request }: FixtureRequest): void {
  request.socket.resetAndDestroy();
}

/** Bytes that are no HTTP. */
export function raw(text: string): Answer {
  return ({ request }) => request.socket.end(text);
}

/** Look-ups of a name that nobody has. */
export function noName(): Promise<string[]> {
  return Promise.reject(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }));
}

/** Look-ups of a host that is there and its neighbour `gone`, which is not. */
export function goneIsNoName(hostname: string): Promise<string[]> {
  return hostname.startsWith("gone.") ? noName() : Promise.resolve(["127.0.0.1"]);
}
