import { chooseEncoding, type Encoding } from "#server/encoding.ts";

/** A request as Node.js reads it: its target such as `/browse?group=x`, and headers with names in lower case. */
export interface RawRequest {
  method?: string | undefined;
  url?: string | undefined;
  headers: {
    cookie?: string | undefined;
    "accept-encoding"?: string | string[] | undefined;
    "if-none-match"?: string | undefined;
  };
}

/** A response that is in memory, ready to be sent. */
export interface MemoryResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Null if there is none; a HEAD request gets none either. */
  body: Uint8Array<ArrayBuffer> | null;
}

/** Returns a request in the form in which Node.js reads it. */
export function rawOf({ method, url, headers }: Request): RawRequest {
  const read = (name: string) => headers.get(name) ?? undefined;
  return {
    method,
    url: url.slice(url.indexOf("/", url.indexOf("//") + 2)),
    headers: {
      cookie: read("cookie"),
      "accept-encoding": read("accept-encoding"),
      "if-none-match": read("if-none-match"),
    },
  };
}

/** Returns the response of a request to the router's side of the site. */
export function toResponse({ status, headers, body }: MemoryResponse, { method }: { method: string }): Response {
  return new Response(method === "HEAD" ? null : body, { status, headers });
}

const chosen = new Map<string, Encoding>();

/** Browsers send a dozen different lists; what is beyond that is made up. */
const mostLists = 100;

/** Does what `chooseEncoding` says, once for each Accept-Encoding header that browsers send. */
export function encodingOf({ headers }: RawRequest): Encoding {
  const accepted = String(headers["accept-encoding"] ?? "");
  const known = chosen.get(accepted);
  if (known !== undefined) return known;
  const encoding = chooseEncoding(accepted);
  if (chosen.size < mostLists) chosen.set(accepted, encoding);
  return encoding;
}
