import { defaultSite } from "#domain/site.ts";
import { type Env, readEnv } from "#server/env.ts";
import { type Finding, failure, passed, warning } from "./finding.ts";

const what = "configuration";

/** Reads the configuration as the site does. All other checks need a valid one. */
export function checkConfiguration(variables: NodeJS.ProcessEnv): { env: Env | null; findings: Finding[] } {
  try {
    const env = readEnv(variables);
    const findings = env.isProduction ? checkProduction(env) : [];
    return { env, findings: findings.length > 0 ? findings : [passed(what, whichOne(env))] };
  } catch (error) {
    const [, ...problems] = (error as Error).message.split("\n");
    const says = problems.map((problem) => problem.trim());
    return { env: null, findings: says.map((each) => failure(what, each, "Set it as docs/configuration.md says.")) };
  }
}

function whichOne({ isProduction, databaseUrl }: Env): string {
  const database = databaseUrl === null ? "embedded database" : "PostgreSQL";
  return isProduction ? `for production, ${database}` : `not for production (NODE_ENV is not set), ${database}`;
}

/** Checks what a public site should have, although it starts without it. */
function checkProduction({ publicOrigin, site, databaseUrl, trustProxy }: Env): Finding[] {
  const findings: Finding[] = [];
  const warn = (says: string, todo: string) => findings.push(warning(what, says, todo));
  if (publicOrigin === null)
    warn(
      "PUBLIC_ORIGIN is not set",
      "Set it to the site's address: links in mails lead there, and forms from elsewhere are refused.",
    );
  else if (!publicOrigin.startsWith("https:")) warn("PUBLIC_ORIGIN is not https", "Put TLS in front of the site.");
  if (publicOrigin?.startsWith("https:") && !trustProxy)
    warn("TRUST_PROXY is not set", "Set it to 1 behind a reverse proxy: limits then apply to each of its clients.");
  if (site.company === defaultSite.company) warn("the company is a placeholder", "Set SITE_COMPANY and SITE_ADDRESS.");
  if (!site.isLegalReviewed)
    warn("the legal pages say that they need a review", "Have a lawyer read them, then set SITE_LEGAL_REVIEWED=1.");
  if (databaseUrl === null)
    warn("the database is the embedded one", "It serves a single small site; see DATABASE_URL.");
  return findings;
}
