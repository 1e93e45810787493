import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { listCertificates, revokeCertificate } from "#server/db/certificates/certificates.ts";
import { certificates } from "#server/db/schema/certificates.ts";
import { anonymizeCertificates } from "#server/services/certificates/erased-certificates.ts";
import { reissueCertificates } from "#server/services/certificates/names.ts";
import { callerOf } from "#tests/helpers/caller-of.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import {
  officialProblems,
  openCertified,
  readCertified,
  verifyAsVisitor,
} from "#tests/helpers/study/certified-learner.ts";
import { openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const names = paths.accountCertificates();

/** Has a certificate issued again, and returns the new one's id and credential. */
async function reissue({ browser, uid, id }: Awaited<ReturnType<typeof openCertified>>) {
  expect((await browser.submit(names, { intent: "reissue", certificate: id })).status).toBe(200);
  const [newer] = (await listCertificates(site.resources.db, uid)).filter((row) => row.replacedBy === null);
  return { id: newer?.id ?? "", credential: await readCertified(site, newer?.id ?? "") };
}

siteTest(
  "a name is signed into the certificates that are earned after it was given, and shown by their link",
  async () => {
    const { browser } = await openPremium(site, "ada.first@names.example");
    await browser.submit(names, { name: "  Ada   Lovelace " });
    expect(await (await browser.get(names)).text()).toContain('value="Ada Lovelace"');
    const learner = await openCertified(site, "ada.named@names.example", "Ada Lovelace");
    const [, name] = learner.credential.credentialSubject.identifier;
    expect(name).toEqual({ type: "IdentityObject", hashed: false, identityHash: "Ada Lovelace", identityType: "name" });
    expect(officialProblems(learner.credential)).toEqual([]);
    expect((await verifyAsVisitor(site, learner.credential)).verdict).toBe("valid");
    const page = await pageText(site.openBrowser().get(paths.certificate(learner.id)));
    expect(page).toContain("Ada Lovelace has completed this course");
    expect(page).toContain("the learner gave this name, and it was not checked");
  },
);

siteTest("a name that was altered, added or taken out is not valid", async () => {
  const { credential } = await openCertified(site, "ada.forged@names.example", "Ada Lovelace");
  const { credential: unnamed } = await openCertified(site, "ben.forged@names.example");
  const name = credential.credentialSubject.identifier[1];
  const forge = (given: typeof credential, identifier: object[]) => {
    const copy = structuredClone(given);
    copy.credentialSubject.identifier = identifier;
    return copy;
  };
  const [email] = credential.credentialSubject.identifier;
  const [otherEmail] = unnamed.credentialSubject.identifier;
  for (const forged of [
    forge(credential, [email, { ...name, identityHash: "Grace Hopper" }]),
    forge(credential, [email]),
    forge(unnamed, [otherEmail, name]),
  ])
    expect((await verifyAsVisitor(site, forged)).last).toMatchObject({ check: "signature", state: "failed" });
  for (const forged of [forge(credential, [name, email]), forge(credential, [email, { ...name, hashed: true }])])
    expect((await verifyAsVisitor(site, forged)).last).toMatchObject({ check: "issuer", state: "failed" });
});

siteTest(
  "a certificate that is issued again takes the place of the older one, which is revoked as replaced",
  async () => {
    const older = await openCertified(site, "ada.again@names.example");
    await older.browser.submit(names, { name: "Ada Lovelace" });
    expect(await pageText(older.browser.get(names))).toContain("Names nobody");
    const newer = await reissue(older);
    expect(newer.id).not.toBe(older.id);
    expect(officialProblems(newer.credential)).toEqual([]);
    expect((await verifyAsVisitor(site, newer.credential)).verdict).toBe("valid");
    const { credentialSubject, awardedDate, validFrom } = newer.credential;
    const { identifier: _old, ...earned } = older.credential.credentialSubject;
    expect(credentialSubject).toMatchObject(earned);
    expect(credentialSubject.identifier[1].identityHash).toBe("Ada Lovelace");
    expect(awardedDate).toBe(older.credential.awardedDate);
    expect(Date.parse(validFrom)).toBeGreaterThanOrEqual(Date.parse(awardedDate));

    // A copy of the older one is genuine and revoked; its page leads to the newer one, and the API gives it no more.
    expect((await verifyAsVisitor(site, older.credential)).verdict).toBe("revoked");
    const visitor = site.openBrowser();
    const page = await visitor.get(paths.certificate(older.id));
    expect(page.status).toBe(410);
    const text = await page.text();
    expect(text).toContain(`href="${paths.certificate(newer.id)}"`);
    expect(text).toContain("stands in its place");
    const answer = await visitor.get(paths.apiCertificate(older.id));
    expect([answer.status, (await answer.json()).code]).toEqual([410, "certificate_replaced"]);
    expect((await visitor.get(paths.certificatePicture(older.id, "png"))).status).toBe(410);
    const account = await (await older.browser.get(paths.account())).text();
    expect(account).toContain(paths.certificate(newer.id));
    expect(account).not.toContain(paths.certificate(older.id));

    const revocation = { id: newer.id, at: site.resources.now(), reason: "The finals were sat by somebody else." };
    await revokeCertificate(site.resources.db, revocation);
    expect(await pageText(visitor.get(paths.certificate(older.id)))).toContain("The newer one was revoked since");
  },
);

siteTest("the older name is kept nowhere, and every older link leads to the newest certificate", async () => {
  const first = await openCertified(site, "ada.chain@names.example", "A Former Name");
  await first.browser.submit(names, { name: "" });
  const second = await reissue(first);
  expect(second.credential.credentialSubject.identifier).toHaveLength(1);
  await first.browser.submit(names, { name: "Ada Lovelace" });
  const third = await reissue({ ...first, ...second });
  for (const { id } of [first, second])
    expect(await (await site.openBrowser().get(paths.certificate(id))).text()).toContain(paths.certificate(third.id));
  const rows = await site.resources.db.select().from(certificates).where(eq(certificates.uid, first.uid));
  expect(JSON.stringify(rows)).not.toContain("A Former Name");
});

siteTest("a certificate is issued again once, also by two requests at the same time", async () => {
  const { uid, id } = await openCertified(site, "ada.twice@names.example");
  const caller = callerOf({ kind: "premium", uid, email: "" });
  const issued = await Promise.all([1, 2, 3].map(() => reissueCertificates(site.resources, caller, [id])));
  expect(issued.flat()).toHaveLength(1);
  expect(await reissueCertificates(site.resources, caller, [id])).toEqual([]);
});

siteTest("nobody has another learner's certificate issued again, nor one that was revoked or is unknown", async () => {
  const { id, uid } = await openCertified(site, "ada.theirs@names.example");
  const { browser } = await openPremium(site, "ben.theirs@names.example");
  await browser.submit(names, { name: "Ben" });
  for (const certificate of [id, "nowhere"]) {
    const answer = await browser.submit(names, { intent: "reissue", certificate });
    expect(await pageText(answer)).toContain("0 certificates were issued again.");
  }
  expect(await listCertificates(site.resources.db, uid)).toHaveLength(1);
  expect((await readCertified(site, id)).id).toContain(id);
});

siteTest("what cannot be a name is refused at its field, and the former one stays", async () => {
  const { browser } = await openPremium(site, "ada.refused@names.example");
  await browser.submit(names, { name: "Ada Lovelace" });
  const refused = await browser.submit(names, { name: "<b>Ada</b>" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("A name has up to 80 letters");
  expect(await (await browser.get(names)).text()).toContain('value="Ada Lovelace"');
});

siteTest("a learner who keeps certificates without the account takes their name out of them", async () => {
  const { id, uid } = await openCertified(site, "ada.leaves@names.example", "Ada Lovelace");
  await anonymizeCertificates(site.resources, uid);
  const credential = await readCertified(site, id);
  expect(JSON.stringify(credential)).not.toContain("Lovelace");
  expect((await verifyAsVisitor(site, credential)).verdict).toBe("valid");
});
