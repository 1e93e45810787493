import { CodedError } from "#domain/errors.ts";
import { isRead } from "#server/is-read.ts";

/**
 * Checks a form, so that `formData()` in actions never fails. Throws `unsupported_form_type` for another content type,
 * `invalid_form` for a malformed body, and `invalid_request` for a field with NUL, which PostgreSQL text cannot store.
 * Requests without a body are returned unchanged.
 */
export async function parseForm(request: Request): Promise<Request> {
  if (isRead(request) || request.method === "OPTIONS") return request;
  const type = request.headers.get("content-type") ?? "";
  const body = await request.arrayBuffer();
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(type)) {
    throw new CodedError("unsupported_form_type");
  }
  const copy = () => new Request(request.url, { method: "POST", headers: request.headers, body });
  const fields = await copy().formData().catch(refuse);
  for (const [name, value] of fields) {
    if (name.includes("\0") || (typeof value === "string" && value.includes("\0"))) {
      throw new CodedError("invalid_request");
    }
  }
  return new Request(request, { body, duplex: "half" } as RequestInit);
}

function refuse(cause: unknown): never {
  throw new CodedError("invalid_form", { cause });
}
