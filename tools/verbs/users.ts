import { grantGivesAccess, parseInstant } from "#domain/billing/grant.ts";
import { givesAccess } from "#domain/billing/subscription.ts";
import { describeSubscription } from "#domain/billing/subscription-text.ts";
import { listUsers } from "#server/db/account/users.ts";
import { listSubscriptions } from "#server/db/billing/billing.ts";
import { findLastGrant } from "#server/db/billing/grants.ts";
import type { Database } from "#server/db/connection/database.ts";
import { applyGrant, type GrantInput } from "#server/services/billing/grants.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { withOperatorDatabase } from "#tools/command/operator-database.ts";
import type { Output } from "#tools/command/output.ts";

/** Maximum number of accounts that a search lists. */
const maxFound = 50;

/**
 * `studiolo users find <text>`: prints the accounts whose email contains a text, with their access. Returns 1 if there
 * is none.
 */
export function findUsers(call: CommandCall, output: Output): Promise<number> {
  const text = call.operand("text") ?? "";
  return withOperatorDatabase(async (db) => {
    const found = await listUsers(db, { text, most: maxFound + 1 });
    if (found.length === 0) return output.fail(`There is no account for ${text}.`, { code: "not_found" });
    const shown = found.slice(0, maxFound);
    const users = await Promise.all(shown.map(async (user) => ({ ...user, ...(await readAccess(db, user.uid)) })));
    output.printJson({ users, isCut: found.length > maxFound });
    for (const { uid, email, createdAt, by } of users) {
      const access = by.length > 0 ? `premium: ${by.join("; ")}` : "not premium";
      output.print(`${uid}  ${email}  since ${createdAt.toISOString()}  ${access}`);
    }
    if (found.length > maxFound) output.printNote(`There are more than ${maxFound}. Enter more of the address.`);
    return 0;
  });
}

async function readAccess(db: Database, uid: string): Promise<{ isPremium: boolean; by: string[] }> {
  const now = new Date();
  const giving = (await listSubscriptions(db, uid)).filter((each) => givesAccess(each, now));
  const last = await findLastGrant(db, uid);
  const granted = last?.until && grantGivesAccess(last, now) ? [`granted until ${last.until.toISOString()}`] : [];
  const by = [...giving.map((each) => `${each.id}, ${describeSubscription(each)}`), ...granted];
  return { isPremium: by.length > 0, by };
}

/** `studiolo users grant <user> --until <date> --reason <text>`. Returns the exit code: 1 refused, 2 no such date. */
export function grantAccess(call: CommandCall, output: Output): Promise<number> {
  const date = call.option("until") ?? "";
  const until = parseInstant(date);
  if (until === null) {
    output.fail(
      `Add the end: --until 2027-01-31, or --until 2027-01-31T12:00:00Z. ${date || "Nothing"} is not a date.`,
      {
        code: "not_understood",
      },
    );
    return Promise.resolve(2);
  }
  return printGrant(output, { user: call.operand("user") ?? "", until, reason: call.option("reason") ?? "" });
}

/** `studiolo users revoke <user> --reason <text>`: ends granted access. Returns 1 if refused. */
export function revokeAccess(call: CommandCall, output: Output): Promise<number> {
  return printGrant(output, { user: call.operand("user") ?? "", until: null, reason: call.option("reason") ?? "" });
}

function printGrant(output: Output, granting: GrantInput): Promise<number> {
  return withOperatorDatabase(async (db) => {
    const step = await applyGrant({ db, now: () => new Date() }, granting);
    if (step.kind === "refused") return output.fail(step.reason);
    const { until, reason } = granting;
    const { uid, email } = step.user;
    output.printJson({ uid, email, until, reason: reason.trim() });
    const end = until ? `has access until ${until.toISOString()}` : "has no granted access any more";
    output.print(`${email} (${uid}) ${end}, from the next request on.`);
    return 0;
  });
}
