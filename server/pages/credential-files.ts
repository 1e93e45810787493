import { type Context, Hono } from "hono";
import { didDocumentPath } from "#domain/certificates/did-web.ts";
import { codeOf, isDatabaseFailure, problemBody, retryAfterOf, statusOf } from "#domain/errors.ts";
import { paths, routePattern } from "#domain/paths.ts";
import type { Resources } from "#server/resources.ts";
import { bakeCertificate } from "#server/services/certificates/certificates.ts";
import { readStatusList } from "#server/services/certificates/status-list.ts";

/**
 * Serves what verifiers on any site fetch: the site's keys, the lists of revoked certificates, and certificates baked
 * into pictures. Only the pictures are personal, and their URLs hold an unguessable id.
 */
export function createCredentialFiles(resources: Resources): Hono {
  const files = new Hono();
  files.get(didDocumentPath, async (context) => {
    const body = JSON.stringify(await resources.credentials.describeKeys());
    return send(context, { body, type: "application/did+json", cache: "public, max-age=300" });
  });
  files.get(paths.certificateStatusList(":list{\\d+}"), async (context) => {
    const list = await readStatusList(resources, Number(context.req.param("list")));
    return send(context, { body: JSON.stringify(list), type: "application/vc+ld+json", cache: "no-cache" });
  });
  for (const [form, type] of [
    ["png", "image/png"],
    ["svg", "image/svg+xml"],
  ] as const) {
    files.get(routePattern(paths.certificatePicture(":id", form)), async (context) => {
      const id = context.req.param("id") ?? "";
      const body = await bakeCertificate(resources, id, form);
      return send(context, { body, type, cache: "no-cache", file: `certificate.${form}` });
    });
  }
  files.onError((error) => {
    const code = codeOf(error);
    if (code === "internal" || isDatabaseFailure(error))
      resources.report("a certificate file could not be served", error);
    const wait = retryAfterOf(error);
    const headers = {
      "content-type": "application/problem+json",
      ...(wait === null ? {} : { "retry-after": String(wait) }),
    };
    return new Response(JSON.stringify(problemBody(error, resources.requestId())), { status: statusOf(code), headers });
  });
  return files;
}

interface Sent {
  body: string | Uint8Array<ArrayBuffer>;
  type: string;
  cache: string;
  /** File name for saving. */
  file?: string;
}

function send(context: Context, { body, type, cache, file }: Sent): Response {
  context.header("content-type", type);
  context.header("cache-control", cache);
  context.header("access-control-allow-origin", "*");
  context.header("cross-origin-resource-policy", "cross-origin");
  if (file) context.header("content-disposition", `attachment; filename="${file}"`);
  return context.body(body);
}
