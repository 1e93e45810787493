import { z } from "@hono/zod-openapi";
import { parseMonth } from "#domain/affiliates/statement.ts";
import { oneself } from "#server/api/middleware/admission.ts";
import type { Resources } from "#server/resources.ts";
import { readOwnAffiliate } from "#server/services/affiliates/affiliates.ts";
import { exportLedger, exportStatement, printOwnStatement } from "#server/services/affiliates/files.ts";
import type { Api } from "./api-context.ts";
import { answers, describeDoor, problemAnswer, uidParameter } from "./openapi-route.ts";

const mediaTypes = { csv: "text/csv; charset=utf-8", pdf: "application/pdf" } as const;

const cents = z.int().openapi({ description: "In cents of the payout currency" });
const moment = z.iso.datetime();

const account = z
  .object({
    code: z.string(),
    link: z.url(),
    status: z.enum(["active", "left", "closed"]),
    joinedAt: moment,
    clicks: z.int(),
    signUps: z.int(),
    customers: z.int(),
    balance: z.object({ held: cents, review: cents, next: cents, payable: cents, paid: cents, whole: cents }),
    entries: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        amount: z.int(),
        currency: z.string(),
        base: z.int(),
        percent: z.int(),
        occurredAt: moment,
        releaseAt: moment,
        place: z.enum(["held", "review", "next", "statement", "waiting"]),
      }),
    ),
    statements: z.array(
      z.object({
        id: z.string(),
        month: z.string(),
        currency: z.string(),
        opening: z.int(),
        released: z.int(),
        total: z.int(),
        status: z.enum(["open", "carried", "approved", "paid"]),
        payableOn: z.iso.date(),
      }),
    ),
  })
  .openapi("Affiliate");

const read = describeDoor(
  { name: "readAffiliate", summary: "Read what an affiliate has earned", tag: "Affiliates", who: oneself },
  {
    method: "get",
    path: "/users/{uid}/affiliate",
    request: { params: uidParameter },
    responses: answers("What a learner has earned as an affiliate", account),
  },
);

const ledger = describeDoor(
  { name: "readLedger", summary: "Download the ledger of commissions", tag: "Affiliates", who: oneself },
  {
    method: "get",
    path: "/users/{uid}/affiliate/ledger.csv",
    request: { params: uidParameter },
    responses: fileAnswers("The whole ledger, oldest first", mediaTypes.csv),
  },
);

const statementParameters = uidParameter.extend({
  file: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])\.(?:csv|pdf)$/),
});

const statement = describeDoor(
  { name: "readStatement", summary: "Download the statement of a month", tag: "Affiliates", who: oneself },
  {
    method: "get",
    path: "/users/{uid}/affiliate/statements/{file}",
    request: { params: statementParameters },
    responses: {
      200: {
        description: "The statement of a month, such as 2026-11.pdf or 2026-11.csv",
        content: { [mediaTypes.csv]: { schema: binary() }, [mediaTypes.pdf]: { schema: binary() } },
      },
      default: problemAnswer,
    },
  },
);

function binary() {
  return z.string().openapi({ format: "binary" });
}

function fileAnswers(description: string, mediaType: string) {
  return { 200: { description, content: { [mediaType]: { schema: binary() } } }, default: problemAnswer };
}

/** What an affiliate can read: how they stand, the ledger, and each statement as a file. */
export function addAffiliateDoors(api: Api, resources: Resources): void {
  api.openapi(read, async (context) => {
    const { uid } = context.req.valid("param");
    return context.json(account.parse(toJson(await readOwnAffiliate(resources, context.var.viewer, uid))), 200);
  });
  api.openapi(ledger, async (context) => {
    const text = await exportLedger(resources, context.var.viewer, context.req.valid("param").uid);
    return fileResponse(text, "commissions.csv");
  });
  api.openapi(statement, async (context) => {
    const { uid, file } = context.req.valid("param");
    const given = { uid, month: parseMonth(file.slice(0, 7)) ?? "" };
    const isPdf = file.endsWith(".pdf");
    const body = isPdf
      ? await printOwnStatement(resources, context.var.viewer, given)
      : await exportStatement(resources, context.var.viewer, given);
    return fileResponse(body, `commissions-${file}`);
  });
}

/** The same with its dates as texts. */
function toJson(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}

function fileResponse(body: string | Uint8Array<ArrayBuffer>, name: string): Response {
  const headers = {
    "content-type": mediaTypes[name.endsWith(".pdf") ? "pdf" : "csv"],
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  };
  return new Response(body, { headers });
}
