import type { Env } from "#server/env.ts";
import type { CommandCall } from "#tools/command/command.ts";
import type { Output } from "#tools/command/output.ts";
import { checkConfiguration } from "#tools/doctor/check-configuration.ts";
import { checkDatabase } from "#tools/doctor/check-database.ts";
import { checkBuild, checkCatalogue, checkDisk } from "#tools/doctor/check-machine.ts";
import { checkMail, checkPayments } from "#tools/doctor/check-outside.ts";
import { type Finding, failure, reasonOf } from "#tools/doctor/finding.ts";

/** `studiolo doctor`: checks everything that the site depends on. Returns 1 if a check fails. */
export async function doctor(_call: CommandCall, output: Output): Promise<number> {
  const { env, findings } = checkConfiguration(process.env);
  for (const finding of findings) printFinding(output, finding);
  for (const [what, look] of env ? checksFor(env) : []) {
    for (const finding of await runSafely(what, look)) {
      findings.push(finding);
      printFinding(output, finding);
    }
  }
  const failed = findings.filter(({ state }) => state === "fail").length;
  const warned = findings.filter(({ state }) => state === "warn").length;
  output.printJson({ isHealthy: failed === 0, findings });
  output.print(failed + warned === 0 ? "All is well." : `${failed} failed, ${warned} with a warning.`);
  return failed > 0 ? 1 : 0;
}

type DoctorCheck = () => Promise<Finding | Finding[]>;

function checksFor(env: Env): [what: string, look: DoctorCheck][] {
  return [
    ["database", () => checkDatabase(env)],
    ["mail", () => checkMail(env)],
    ["payments", () => checkPayments(env)],
    ["disk", () => checkDisk(env)],
    ["content", () => checkCatalogue(env)],
    ["build", async () => checkBuild()],
  ];
}

async function runSafely(what: string, look: DoctorCheck): Promise<Finding[]> {
  try {
    return [await look()].flat();
  } catch (error) {
    return [failure(what, `the check could not be completed: ${reasonOf(error)}`, "See what the message says.")];
  }
}

function printFinding(output: Output, { what, state, says, todo }: Finding): void {
  output.print(`${state.padEnd(4)}  ${what.padEnd(13)}  ${says}${todo ? `. ${todo}` : ""}`);
}
