import { readFileSync } from "node:fs";
import { Ajv2019 } from "ajv/dist/2019.js";
import addFormats from "ajv-formats";
import { verifyCertificate } from "#app/ui/certificates/verify-certificate.ts";
import { type CertificateVerdict, type CheckResult, certificateVerdict } from "#domain/certificates/verdict.ts";
import { paths } from "#domain/paths.ts";
import { awardCertificates } from "#server/services/certificates/award-certificates.ts";
import type { TestSite } from "#tests/helpers/test-site.ts";
import { study } from "./earned-certificates.ts";
import { courseOf, openPremium } from "./study-site.ts";

const ajv = new Ajv2019({ strict: false });
addFormats.default(ajv);
const isOfficial = ajv.compile(JSON.parse(readFileSync("tests/data/open-badges-3/achievementcredential.json", "utf8")));

/** Returns the violations of the official JSON schema of Open Badges 3.0 by a credential. */
export function officialProblems(credential: unknown): string[] {
  isOfficial(credential);
  return (isOfficial.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/**
 * Creates a learner, who may give a name for certificates, with an awarded certificate of Calculus I; returns both and
 * the credential from the API.
 */
export async function openCertified(site: TestSite, email: string, name = "") {
  const learner = await openPremium(site, email);
  if (name !== "") await learner.browser.submit(paths.accountCertificates(), { name });
  const course = courseOf(site, "Calculus I");
  await study(site.resources, { uid: learner.uid, course });
  const [id = ""] = await awardCertificates(site.resources, learner.uid, course.slug);
  return { ...learner, id, credential: await readCertified(site, id) };
}

/** Returns a certificate from the API as a visitor gets it. */
export async function readCertified(site: TestSite, id: string) {
  return (await site.openBrowser().get(`/api/certificates/${id}`)).json();
}

/** Verifies any value with the page's code, as a visitor's browser does. */
export async function verifyAsVisitor(
  site: TestSite,
  value: unknown,
): Promise<{ verdict: CertificateVerdict; last: CheckResult | undefined }> {
  const ask = async (path: string) => (await site.openBrowser().get(path)).json();
  const findings = await verifyCertificate(value, { name: "Studiolo", origin: site.origin, ask });
  return { verdict: certificateVerdict(findings), last: findings.at(-1) };
}
