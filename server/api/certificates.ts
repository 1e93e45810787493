import { z } from "@hono/zod-openapi";
import { anyone } from "#server/api/middleware/admission.ts";
import type { Resources } from "#server/resources.ts";
import { readCredential } from "#server/services/certificates/certificates.ts";
import type { Api } from "./api-context.ts";
import { answers, describeDoor } from "./openapi-route.ts";

const certificate = describeDoor(
  { name: "readCertificate", summary: "Read a certificate", tag: "Certificates", who: anyone },
  {
    method: "get",
    path: "/certificates/{id}",
    request: { params: z.object({ id: z.string().min(1).max(64) }) },
    responses: answers(
      "A signed certificate: an Open Badges 3.0 credential with a Data Integrity proof. Whether it is revoked stands in its status list",
      z.looseObject({ id: z.string(), type: z.array(z.string()), proof: z.array(z.looseObject({ type: z.string() })) }),
    ),
  },
);

/** Certificates, for everyone who has the number of one. */
export function addCertificateDoors(api: Api, resources: Resources): void {
  api.openapi(certificate, async (context) => {
    const { id } = context.req.valid("param");
    const credential = await readCredential(resources, id);
    // Other sites' verifiers read it from their own pages.
    context.header("access-control-allow-origin", "*");
    context.header("cross-origin-resource-policy", "cross-origin");
    return context.json(credential, 200);
  });
}
