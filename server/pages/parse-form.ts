import { CodedError } from "#domain/errors.ts";

/**
 * The request with a form that every page can read: for an action, `formData()` then never fails. Throws
 * `unsupported_form_type` for a body of another type, `invalid_form` for one that is not what its type says, and
 * `invalid_request` for a field with the character NUL, which PostgreSQL keeps in no text. Requests without a body stay
 * as they are.
 */
export async function requireReadableForm(request: Request): Promise<Request> {
  if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") return request;
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
