import { linkKey } from "#domain/catalogue/link-key.ts";
import { linkStates } from "#domain/links/health.ts";
import { linkAddresses } from "#server/catalogue/link-addresses.ts";
import { listLinkStates } from "#server/db/links.ts";
import { notifyFixed } from "#server/services/feedback/states.ts";
import { acceptLink } from "#server/services/links/replacement.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { withOperatorResources } from "#tools/command/operator-resources.ts";
import type { Output } from "#tools/command/output.ts";

/** `studiolo links list [--state …]`: prints checked addresses with their state and courses. */
export function listLinks(call: CommandCall, output: Output): Promise<number> {
  const state = linkStates.find((known) => known === call.option("state")) ?? null;
  return withOperatorResources(async ({ db, catalogue }) => {
    const rows = await listLinkStates(db, state);
    const coursesOf = (url: string) => linkAddresses(catalogue).get(url)?.courses ?? [];
    output.printJson({ links: rows.map((row) => ({ ...row, courses: coursesOf(row.url) })) });
    if (rows.length === 0) output.print(state === null ? "No link was checked yet." : `No link is ${state}.`);
    for (const { url, since, verdict, replacedBy, ...row } of rows) {
      const detail = replacedBy
        ? `by ${replacedBy}`
        : `${verdict ?? "reported"}, ${coursesOf(url).join(", ") || "in no course"}`;
      output.print(`${row.state.padEnd(9)}${since.toISOString().slice(0, 10)}  ${url}  (${detail})`);
    }
    return 0;
  });
}

/** `studiolo links accept <url>`: marks an address as correct. Returns 1 if no course links to it. */
export function acceptLinkCommand(call: CommandCall, output: Output): Promise<number> {
  const address = call.operand("url") ?? "";
  return withOperatorResources(async (resources) => {
    const url = linkKey(address);
    if (url === null || !linkAddresses(resources.catalogue).has(url))
      return output.fail(`No course links to ${address}.`, { code: "not_found" });
    const { after } = await acceptLink(resources, { url, notifyFixed });
    output.printJson({ url, state: after.state });
    output.print(`${url} is ${after.state}.`);
    return 0;
  });
}
