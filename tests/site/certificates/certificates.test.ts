import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { readBakedPng } from "#domain/certificates/baked-png.ts";
import { readBakedSvg } from "#domain/certificates/baked-svg.ts";
import { credentialFormat } from "#domain/certificates/credential-format.ts";
import { paths } from "#domain/paths.ts";
import { createCredentials } from "#server/adapters/certificates/credentials.ts";
import { eraseCertificates, revokeCertificate } from "#server/db/certificates/certificates.ts";
import { user } from "#server/db/schema/accounts.ts";
import { certificates, credentialKeys } from "#server/db/schema/certificates.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { officialProblems, openCertified, verifyAsVisitor } from "#tests/helpers/study/certified-learner.ts";
import { courseOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

siteTest(
  "a certificate is valid by the official schema, by ours, by the server and by a visitor's browser",
  async () => {
    const { credential } = await openCertified(site, "ada.valid@certificates.example");
    expect(officialProblems(credential)).toEqual([]);
    const { proof, ...unsigned } = credential;
    expect(credentialFormat.safeParse(unsigned).success).toBe(true);
    expect(proof).toMatchObject([{ type: "DataIntegrityProof", cryptosuite: "eddsa-rdfc-2022" }]);
    expect(await site.resources.credentials.verify(credential)).toBe(true);
    expect((await verifyAsVisitor(site, credential)).verdict).toBe("valid");
  },
);

siteTest("a certificate has the finals' score and the recall rate, and names nobody", async () => {
  const email = "ada.results@certificates.example";
  const { credential } = await openCertified(site, email);
  const { achievement, result, identifier } = credential.credentialSubject;
  const names = new Map(
    achievement.resultDescription.map((each: { id: string; name: string }) => [each.id, each.name]),
  );
  const results = result.map((each: { resultDescription: string; value: string }) => [
    names.get(each.resultDescription),
    each.value,
  ]);
  const reviews = Number(results[2][1]);
  expect(results).toEqual([
    ["Finals score", "92"],
    ["Recall over spaced reviews", String(Math.round((100 * (reviews - 1)) / reviews))],
    ["Spaced reviews, a day or more apart", String(reviews)],
    [
      "Topics recalled when due, 20 hours or more later by the site’s clock",
      String(courseOf(site, "Calculus I").topics.length),
    ],
  ]);
  expect(reviews).toBeGreaterThan(10);
  expect(JSON.stringify(credential)).not.toContain(email);
  const hash = createHash("sha256").update(email + identifier[0].salt);
  expect(identifier[0].identityHash).toBe(`sha256$${hash.digest("hex")}`);
  expect(achievement.criteria.narrative).not.toMatch(/\d/);
});

siteTest("an altered certificate is invalid, whatever was altered", async () => {
  const { credential } = await openCertified(site, "ada.altered@certificates.example");
  const alter = (change: (copy: typeof credential) => unknown) => {
    const copy = structuredClone(credential);
    change(copy);
    return copy;
  };
  const altered: [string, unknown][] = [
    ["signature", alter((copy) => Object.assign(copy, { name: "Doctor of Everything" }))],
    ["signature", alter((copy) => Object.assign(copy.credentialSubject.result[0], { value: "100" }))],
    ["signature", alter((copy) => Object.assign(copy.credentialSubject.identifier[0], { salt: "00" }))],
    ["signature", alter((copy) => Object.assign(copy, { validFrom: "2020-01-01T00:00:00Z" }))],
    ["signature", alter((copy) => Object.assign(copy, { id: `${site.origin}/certificates/other` }))],
    ["signature", alter((copy) => Object.assign(copy.proof[0], { created: "2020-01-01T00:00:00Z" }))],
    ["signature", alter((copy) => Object.assign(copy.proof[0], { proofValue: "z3Fj" }))],
    ["signature", alter((copy) => Object.assign(copy, { honors: "with distinction" }))],
    ["signature", alter((copy) => Object.assign(copy.credentialStatus, { statusListIndex: "1" }))],
    ["key", alter((copy) => Object.assign(copy.proof[0], { verificationMethod: "did:web:elsewhere.example#key" }))],
    ["key", alter((copy) => Object.assign(copy.proof[0], { cryptosuite: "ecdsa-rdfc-2019" }))],
    ["key", alter((copy) => copy.proof.push(copy.proof[0]))],
    ["key", alter((copy) => Reflect.deleteProperty(copy, "proof"))],
    ["issuer", alter((copy) => Object.assign(copy.issuer, { id: "did:web:elsewhere.example" }))],
    ["issuer", alter((copy) => copy["@context"].push({ honors: "https://schema.org/name" }))],
    ["issuer", alter((copy) => Object.assign(copy.credentialSubject, { "@context": { x: "https://schema.org/x" } }))],
    ["issuer", alter((copy) => Reflect.deleteProperty(copy.credentialSubject, "achievement"))],
    ["issuer", {}],
    ["issuer", null],
    ["issuer", [credential]],
  ];
  for (const [check, value] of altered) {
    const found = await verifyAsVisitor(site, value);
    expect({ verdict: found.verdict, check: found.last?.check }, JSON.stringify(value)).toEqual({
      verdict: "invalid",
      check,
    });
  }
  expect(await site.resources.credentials.verify(altered[0]?.[1] as object)).toBe(false);
});

siteTest(
  "a revoked certificate is still served; its page and the signed status list say that it is revoked",
  async () => {
    const { browser, id, credential } = await openCertified(site, "ada.revoked@certificates.example");
    const coursePage = () => pageText(browser.get(paths.course("Calculus I")));
    expect(await coursePage()).toMatch(/Complete\. Your certificate(?! was revoked)/);
    expect((await verifyAsVisitor(site, credential)).verdict).toBe("valid");
    const reason = "The finals were sat by somebody else.";
    expect(await revokeCertificate(site.resources.db, { id, at: site.resources.now(), reason })).toBe(true);
    expect(await revokeCertificate(site.resources.db, { id, at: site.resources.now(), reason: "Again" })).toBe(false);
    const found = await verifyAsVisitor(site, credential);
    expect([found.verdict, found.last?.check]).toEqual(["revoked", "status"]);
    expect((await site.openBrowser().get(`/api/certificates/${id}`)).status).toBe(200);
    const page = await pageText(site.openBrowser().get(`/certificates/${id}`));
    expect(page).toContain(reason);
    expect(page).toContain("It is revoked.");
    expect(await coursePage()).toContain("Complete. Your certificate was revoked");
  },
);

siteTest(
  "the status list is signed, long enough that a place in it tells nothing, and served to every site",
  async () => {
    const { credential } = await openCertified(site, "ada.list@certificates.example");
    const response = await site.openBrowser().get(new URL(credential.credentialStatus.statusListCredential).pathname);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const list = await response.json();
    expect(await site.resources.credentials.verify(list)).toBe(true);
    const packed = Buffer.from(list.credentialSubject.encodedList.slice(1), "base64url");
    const bits = await new Response(
      new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")),
    ).arrayBuffer();
    expect(bits.byteLength * 8).toBe(131_072);
    const again = await (await site.openBrowser().get("/certificates/status/1")).json();
    expect(again).toEqual(list);
    for (const path of ["/certificates/status/0", "/certificates/status/99"])
      expect((await site.openBrowser().get(path)).status).toBe(404);
  },
);

siteTest(
  "signed certificates stay valid when the key is rotated, and the next one is signed with the new key",
  async () => {
    const before = await openCertified(site, "ada.before@certificates.example");
    const key = await site.resources.credentials.rotate();
    const after = await openCertified(site, "ada.after@certificates.example");
    expect(after.credential.proof[0].verificationMethod).toContain(`#${key}`);
    expect(before.credential.proof[0].verificationMethod).not.toContain(key);
    expect((await verifyAsVisitor(site, before.credential)).verdict).toBe("valid");
    expect((await verifyAsVisitor(site, after.credential)).verdict).toBe("valid");
    const keys = await (await site.openBrowser().get("/.well-known/did.json")).json();
    expect(JSON.stringify(keys)).not.toContain("secret");
    expect(keys.assertionMethod).toHaveLength(keys.verificationMethod.length);
  },
);

siteTest("an erased certificate says so, and nothing is left of its content", async () => {
  const { id, uid, credential } = await openCertified(site, "ada.erased@certificates.example");
  await eraseCertificates(site.resources.db, uid);
  const answer = await site.openBrowser().get(`/api/certificates/${id}`);
  expect([answer.status, (await answer.json()).code]).toEqual([410, "certificate_erased"]);
  const page = await site.openBrowser().get(`/certificates/${id}`);
  expect(page.status).toBe(410);
  expect(await pageText(page)).toContain("Certificate erased");
  expect((await site.openBrowser().get(`/certificates/${id}/badge.png`)).status).toBe(410);
  const [row] = await site.resources.db.select().from(certificates).where(eq(certificates.id, id));
  expect(row).toMatchObject({ uid: null, credential: null });
  // An existing copy is unchanged.
  expect((await verifyAsVisitor(site, credential)).verdict).toBe("valid");
});

siteTest("an account that is deleted leaves its certificate's number behind", async () => {
  const { id, uid } = await openCertified(site, "ada.gone@certificates.example");
  await eraseCertificates(site.resources.db, uid);
  await site.resources.db.delete(user).where(eq(user.id, uid));
  expect((await site.openBrowser().get(`/certificates/${id}`)).status).toBe(410);
});

siteTest("a certificate can be downloaded baked into a PNG and an SVG", async () => {
  const { id, credential } = await openCertified(site, "ada.baked@certificates.example");
  const png = await site.openBrowser().get(`/certificates/${id}/badge.png`);
  expect(png.headers.get("content-type")).toBe("image/png");
  expect(JSON.parse(readBakedPng(new Uint8Array(await png.arrayBuffer())) ?? "")).toEqual(credential);
  const svg = await site.openBrowser().get(`/certificates/${id}/badge.svg`);
  expect(svg.headers.get("content-type")).toBe("image/svg+xml");
  expect(JSON.parse(readBakedSvg(await svg.text()) ?? "")).toEqual(credential);
});

siteTest("a number that no certificate has is not found, on the page, in the API and as a picture", async () => {
  for (const path of ["/certificates/nowhere", "/api/certificates/nowhere", "/certificates/nowhere/badge.svg"])
    expect((await site.openBrowser().get(path)).status, path).toBe(404);
});

siteTest("the page asks not to be listed, and its number cannot be guessed", async () => {
  const { id } = await openCertified(site, "ada.private@certificates.example");
  const html = await (await site.openBrowser().get(`/certificates/${id}`)).text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('property="og:image"');
  expect(Buffer.from(id, "base64url").byteLength).toBe(16);
});

siteTest("a learner's certificates are on their account and home, and on nobody else's", async () => {
  const { browser, id } = await openCertified(site, "ada.own@certificates.example");
  expect(await (await browser.get("/account")).text()).toContain(`/certificates/${id}`);
  expect(await (await browser.get("/")).text()).toContain(`/certificates/${id}`);
  const { browser: other } = await openPremium(site, "ben.own@certificates.example");
  expect(await pageText(other.get("/account"))).toContain("Your certificates will stand here.");
});

// Last, because it removes the keys of the others.
siteTest(
  "the first key is made once, also by two processes at once, and opens under the site's secret alone",
  async () => {
    const { db, origin, now } = site.resources;
    const open = (secret: string) => createCredentials({ db, secret, origin, now });
    const another = open("another secret than the site's own, of another site");
    await expect(another.sign({ "@context": ["https://www.w3.org/ns/credentials/v2"] })).rejects.toThrow("AUTH_SECRET");
    await db.delete(credentialKeys);
    const processes = [open("one secret"), open("one secret"), open("one secret")];
    const signed = await Promise.all(
      processes.map((each) =>
        each.sign({
          "@context": ["https://www.w3.org/ns/credentials/v2"],
          type: ["VerifiableCredential"],
          issuer: each.did,
        }),
      ),
    );
    expect(new Set(signed.map(({ proof: [proof] }) => proof.verificationMethod)).size).toBe(1);
    await site.resources.credentials.rotate();
  },
);
