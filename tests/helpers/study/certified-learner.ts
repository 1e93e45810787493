import { readFileSync } from "node:fs";
import { Ajv2019 } from "ajv/dist/2019.js";
import addFormats from "ajv-formats";
import { verifyCertificate } from "#app/ui/certificates/verify-certificate.ts";
import { type CertificateVerdict, type CheckResult, certificateVerdict } from "#domain/certificates/verdict.ts";
import { awardCertificates } from "#server/services/certificates/award-certificates.ts";
import type { TestSite } from "#tests/helpers/test-site.ts";
import { study } from "./earned-certificates.ts";
import { courseOf, openPremium } from "./study-site.ts";

const ajv = new Ajv2019({ strict: false });
addFormats.default(ajv);
const isOfficial = ajv.compile(JSON.parse(readFileSync("tests/data/open-badges-3/achievementcredential.json", "utf8")));

/** What the official JSON schema of Open Badges 3.0 finds wrong with a credential; nothing where it accepts it. */
export function officialProblems(credential: unknown): string[] {
  isOfficial(credential);
  return (isOfficial.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** A learner who has earned the certificate of Calculus I and been awarded it, and the credential as the API gives it. */
export async function openCertified(site: TestSite, email: string) {
  const learner = await openPremium(site, email);
  const course = courseOf(site, "Calculus I");
  await study(site.resources, { uid: learner.uid, course });
  const [id = ""] = await awardCertificates(site.resources, learner.uid, course.slug);
  return { ...learner, id, credential: await readCertified(site, id) };
}

/** A certificate as the API gives it to a visitor. */
export async function readCertified(site: TestSite, id: string) {
  return (await site.openBrowser().get(`/api/certificates/${id}`)).json();
}

/** What a visitor's browser finds about any value, by the code of the page. */
export async function verifyAsVisitor(
  site: TestSite,
  value: unknown,
): Promise<{ verdict: CertificateVerdict; last: CheckResult | undefined }> {
  const ask = async (path: string) => (await site.openBrowser().get(path)).json();
  const findings = await verifyCertificate(value, { name: "Studiolo", origin: site.origin, ask });
  return { verdict: certificateVerdict(findings), last: findings.at(-1) };
}
