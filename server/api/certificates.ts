import { z } from "@hono/zod-openapi";
import { anyone } from "#server/api/middleware/admission.ts";
import type { Resources } from "#server/resources.ts";
import { readCredential } from "#server/services/certificates/certificates.ts";
import type { Api } from "./api-context.ts";
import { describeRoute, jsonResponses } from "./openapi-route.ts";

const certificate = describeRoute(
  { name: "readCertificate", summary: "Read a certificate", tag: "Certificates", who: anyone },
  {
    method: "get",
    path: "/certificates/{id}",
    request: { params: z.object({ id: z.string().min(1).max(64) }) },
    responses: jsonResponses(
      "A signed certificate: an Open Badges 3.0 credential with a Data Integrity proof. Revocation is recorded in its status list",
      z.looseObject({ id: z.string(), type: z.array(z.string()), proof: z.array(z.looseObject({ type: z.string() })) }),
    ),
  },
);

/** Adds the public certificate route. */
export function addCertificateRoutes(api: Api, resources: Resources): void {
  api.openapi(certificate, async (context) => {
    const { id } = context.req.valid("param");
    const credential = await readCredential(resources, id);
    // Verifiers on other sites fetch it from the browser.
    context.header("access-control-allow-origin", "*");
    context.header("cross-origin-resource-policy", "cross-origin");
    return context.json(credential, 200);
  });
}
