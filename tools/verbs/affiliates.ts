import { parseMonth } from "#domain/affiliates/statement.ts";
import { findAffiliateByCode } from "#server/db/affiliates/affiliates.ts";
import { listMonthStatements } from "#server/db/affiliates/statements.ts";
import { decideFlag, raiseFlagOnce } from "#server/services/affiliates/flags.ts";
import {
  approveStatement,
  createDueStatements,
  payStatement,
  type StatementResult,
} from "#server/services/affiliates/statements.ts";
import type { CommandCall } from "#tools/command/command.ts";
import type { Output } from "#tools/command/output.ts";
import { statementLine } from "./affiliate-report.ts";
import { withAffiliates } from "./with-affiliates.ts";

/** `studiolo affiliates statements [month]`: creates all statements that are due, and lists those of a month. */
export async function makeStatements(call: CommandCall, output: Output): Promise<number> {
  const text = call.operand("month");
  const month = text === null ? null : parseMonth(text);
  if (text !== null && month === null) {
    output.fail(`${text} is not a month; write it as 2026-11.`, { code: "not_understood" });
    return 2;
  }
  return withAffiliates(async (operator) => {
    const created = await createDueStatements(operator);
    const listed = month === null ? [] : await listMonthStatements(operator.db, month);
    output.printJson({ made: created, ...(month !== null && { month, statements: listed }) });
    output.print(created.length === 0 ? "No statement is due." : `Created ${created.length}:`);
    for (const statement of created) output.print(statementLine(statement));
    if (month !== null) output.print(`Statements of ${month}:`);
    for (const statement of listed) output.print(statementLine(statement));
    return 0;
  });
}

/** `studiolo affiliates approve <statement>`: approves a statement for payment. Returns 1 if refused. */
export function approve(call: CommandCall, output: Output): Promise<number> {
  return withAffiliates(async (operator) =>
    printResult(output, await approveStatement(operator, call.operand("statement") ?? "")),
  );
}

/** `studiolo affiliates pay <statement> <reference>`: records that it was paid. Returns 1 if refused. */
export function pay(call: CommandCall, output: Output): Promise<number> {
  const payment = { id: call.operand("statement") ?? "", reference: call.operand("reference") ?? "" };
  return withAffiliates(async (operator) => printResult(output, await payStatement(operator, payment)));
}

function printResult(output: Output, step: StatementResult): number {
  if (step.kind === "refused") return output.fail(step.reason);
  output.printJson({ isRepeated: step.kind === "already", statement: step.statement });
  output.print(`${step.kind === "already" ? "Unchanged: " : ""}${statementLine(step.statement)}`);
  return 0;
}

/** `studiolo affiliates flag <code> <reason>`: flags an affiliate for review; no statement is approved meanwhile. */
export function flag(call: CommandCall, output: Output): Promise<number> {
  const code = call.operand("code") ?? "";
  return withAffiliates(async (operator) => {
    const affiliate = await findAffiliateByCode(operator.db, code.toUpperCase());
    if (!affiliate) return output.fail(`There is no affiliate ${code}.`, { code: "not_found" });
    const note = call.operand("reason") ?? "";
    const about = { affiliateUid: affiliate.uid, referredUid: null, reason: "operator", note } as const;
    const id = await raiseFlagOnce(operator, about);
    output.printJson({ flag: id, affiliate: affiliate.code });
    output.print(`${id} is open: nothing is approved for ${affiliate.code} until it is decided.`);
    return 0;
  });
}

/** `studiolo affiliates clear <flag> <note>`: closes a flag without consequences. */
export function clearFlag(call: CommandCall, output: Output): Promise<number> {
  return decide(call, output, "cleared");
}

/**
 * `studiolo affiliates refuse <flag> <note>`: closes a flag: the referral earns nothing, or the affiliate is closed.
 */
export function refuseFlag(call: CommandCall, output: Output): Promise<number> {
  return decide(call, output, "confirmed");
}

function decide(call: CommandCall, output: Output, verdict: "cleared" | "confirmed"): Promise<number> {
  const id = call.operand("flag") ?? "";
  return withAffiliates(async (operator) => {
    const before = await decideFlag(operator, { id, verdict, note: call.operand("note") ?? "" });
    if (!before) return output.fail(`There is no flag ${id}.`, { code: "not_found" });
    const was = before.verdict;
    const note = before.verdictNote ?? "";
    if (was !== null && was !== verdict) return output.fail(`${id} was already decided: ${was}, ${note}`);
    output.printJson({ flag: id, verdict, isRepeated: was !== null });
    output.print(was === null ? `${id} is ${verdict}.` : `${id} was already decided: ${was}, ${note}`);
    return 0;
  });
}
