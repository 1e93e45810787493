import { z } from "@hono/zod-openapi";
import { parseMonth } from "#domain/affiliates/statement.ts";
import { onlySelf } from "#server/api/middleware/admission.ts";
import type { Resources } from "#server/resources.ts";
import { readOwnAffiliate } from "#server/services/affiliates/affiliates.ts";
import { exportLedger, exportStatement, printOwnStatement } from "#server/services/affiliates/files.ts";
import type { Api } from "./api-context.ts";
import { createFileResponse, fileResponses } from "./file-response.ts";
import { describeRoute, jsonResponses, uidParameter } from "./openapi-route.ts";

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

const read = describeRoute(
  { name: "readAffiliate", summary: "Read what an affiliate has earned", tag: "Affiliates", who: onlySelf },
  {
    method: "get",
    path: "/users/{uid}/affiliate",
    request: { params: uidParameter },
    responses: jsonResponses("What a learner has earned as an affiliate", account),
  },
);

const ledger = describeRoute(
  { name: "readLedger", summary: "Download the ledger of commissions", tag: "Affiliates", who: onlySelf },
  {
    method: "get",
    path: "/users/{uid}/affiliate/ledger.csv",
    request: { params: uidParameter },
    responses: fileResponses("The whole ledger, oldest first", "csv"),
  },
);

const statementParameters = uidParameter.extend({
  file: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])\.(?:csv|pdf)$/),
});

const statement = describeRoute(
  { name: "readStatement", summary: "Download the statement of a month", tag: "Affiliates", who: onlySelf },
  {
    method: "get",
    path: "/users/{uid}/affiliate/statements/{file}",
    request: { params: statementParameters },
    responses: fileResponses("The statement of a month, such as 2026-11.pdf or 2026-11.csv", "csv", "pdf"),
  },
);

/** Adds the routes of an affiliate's account, ledger and statements. */
export function addAffiliateRoutes(api: Api, resources: Resources): void {
  api.openapi(read, async (context) => {
    const { uid } = context.req.valid("param");
    return context.json(account.parse(toJson(await readOwnAffiliate(resources, context.var.caller, uid))), 200);
  });
  api.openapi(ledger, async (context) => {
    const text = await exportLedger(resources, context.var.caller, context.req.valid("param").uid);
    return createFileResponse(text, { name: "commissions.csv", type: "csv" });
  });
  api.openapi(statement, async (context) => {
    const { uid, file } = context.req.valid("param");
    const given = { uid, month: parseMonth(file.slice(0, 7)) ?? "" };
    const type = file.endsWith(".pdf") ? "pdf" : "csv";
    const body =
      type === "pdf"
        ? await printOwnStatement(resources, context.var.caller, given)
        : await exportStatement(resources, context.var.caller, given);
    return createFileResponse(body, { name: `commissions-${file}`, type });
  });
}

/** Converts dates to strings. */
function toJson(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}
