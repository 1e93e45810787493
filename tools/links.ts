import { parseArgs } from "node:util";
import { type LinkState, linkStates } from "#domain/link-health.ts";
import { linkKey } from "#domain/link-key.ts";
import { linkAddresses } from "#server/catalogue/link-addresses.ts";
import { listLinkStates } from "#server/db/link-health.ts";
import { readEnv } from "#server/env.ts";
import type { Resources } from "#server/resources.ts";
import { tellFixed } from "#server/services/feedback-states.ts";
import { acceptLink } from "#server/services/link-replacement.ts";
import { checkLinksBy } from "#tools/check-links.ts";
import { withOperatorResources } from "#tools/operator-resources.ts";
import { replaceLinkBy, rewriteLinksBy } from "#tools/rewrite-links.ts";

const usage = `studiolo links check [--course <name>] [--due] [--limit <n>] [--dry-run]   asks for study links, and notes how they are
studiolo links list [--state ok|suspect|dead|replaced]   lists addresses that were checked, and how they stand
studiolo links rewrite [--probe] [--apply]   says which addresses could be better ones, by rule; --apply writes them
studiolo links replace <url> <other> [--unchecked]   puts another address in the place of one, in every course
studiolo links accept <url>   says that an address is as it should be, whatever checks have found

--json prints JSON. --probe asks for the https addresses of links that are http.`;

const options = {
  course: { type: "string" },
  due: { type: "boolean", default: false },
  limit: { type: "string" },
  "dry-run": { type: "boolean", default: false },
  state: { type: "string" },
  probe: { type: "boolean", default: false },
  apply: { type: "boolean", default: false },
  unchecked: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
} as const;

/**
 * `studiolo links check | list | rewrite | replace | accept`, on the database and the content of the environment. An
 * embedded database must not be open in a running site: stop that first. Gives the exit code.
 */
export async function links(words: string[]): Promise<number> {
  const work = readWork(words);
  if (work) return withOperatorResources(work);
  console.error(usage);
  return 2;
}

type Work = (resources: Resources) => Promise<number>;

/** What the words ask for; null where they cannot be understood. */
function readWork(words: string[]): Work | null {
  const parsed = parseWords(words);
  if (!parsed) return null;
  const { values, positionals } = parsed;
  const [verb = "", first = "", second = "", ...more] = positionals;
  const isJson = values.json;
  if (more.length > 0) return null;
  if (verb === "check" && first === "") return checkWork(values);
  if (verb === "list" && first === "") return listWork(values.state, isJson);
  if (verb === "accept" && first !== "" && second === "") return (resources) => accept(resources, first);
  if (verb === "rewrite" && first === "") {
    const asked = { isApplied: values.apply, isProbed: values.probe, isJson, tellFixed };
    return (resources) => rewriteLinksBy(resources, { folder: contentFolder(), ...asked });
  }
  if (verb !== "replace" || second === "") return null;
  const asked = { url: first, by: second, isUnchecked: values.unchecked, isJson, tellFixed };
  return (resources) => replaceLinkBy(resources, { folder: contentFolder(), ...asked });
}

function parseWords(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    console.error((error as Error).message);
    return null;
  }
}

type Values = NonNullable<ReturnType<typeof parseWords>>["values"];

function checkWork({ course, due, limit, json, "dry-run": isDryRun }: Values): Work | null {
  if (limit !== undefined && !/^[1-9]\d{0,5}$/.test(limit)) return null;
  const plan = { course: course ?? null, isDueOnly: due, limit: limit === undefined ? null : Number(limit) };
  return (resources) => checkLinksBy(resources, { ...plan, isDryRun, isJson: json, tellFixed });
}

function listWork(wanted: string | undefined, isJson: boolean): Work | null {
  const state = linkStates.find((known) => known === wanted) ?? null;
  if (wanted !== undefined && state === null) return null;
  return (resources) => list(resources, { state, isJson });
}

async function list(
  { db, catalogue }: Resources,
  { state, isJson }: { state: LinkState | null; isJson: boolean },
): Promise<number> {
  const rows = await listLinkStates(db, state);
  const coursesOf = (url: string) => linkAddresses(catalogue).get(url)?.courses ?? [];
  if (isJson) {
    console.log(JSON.stringify({ links: rows.map((row) => ({ ...row, courses: coursesOf(row.url) })) }, null, 2));
    return 0;
  }
  if (rows.length === 0) console.log(state === null ? "No link was checked yet." : `No link is ${state}.`);
  for (const { url, since, verdict, replacedBy, ...row } of rows) {
    const told = replacedBy
      ? `by ${replacedBy}`
      : `${verdict ?? "reported"}, ${coursesOf(url).join(", ") || "in no course"}`;
    console.log(`${row.state.padEnd(9)}${since.toISOString().slice(0, 10)}  ${url}  (${told})`);
  }
  return 0;
}

async function accept(resources: Resources, address: string): Promise<number> {
  const url = linkKey(address);
  if (url === null || !linkAddresses(resources.catalogue).has(url)) {
    console.error(`No course leads to ${address}.`);
    return 1;
  }
  const { after } = await acceptLink(resources, { url, tellFixed });
  console.log(`${url} is ${after.state}.`);
  return 0;
}

function contentFolder(): string {
  return readEnv(process.env).contentDir;
}
