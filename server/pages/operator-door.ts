import { isOperatorPath, operatorPartOf } from "#domain/operator-area.ts";
import { paths } from "#domain/paths.ts";

/**
 * A request for one of the operator's pages, as it goes on: to whom `isOpen` does not open the page, it is one for an
 * address at which nothing is, and answered so to the last byte. Takes a request whose path can be decoded.
 */
export async function hideOperator(
  request: Request,
  isOpen: (part: string | undefined) => Promise<boolean>,
): Promise<Request> {
  const url = new URL(request.url);
  const path = decodeURIComponent(url.pathname);
  if (!isOperatorPath(path) || (await isOpen(operatorPartOf(path)))) return request;
  url.pathname = paths.malformed() + (path.endsWith(".data") ? ".data" : "");
  return new Request(url, request);
}
