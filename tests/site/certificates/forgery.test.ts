import { expect } from "vitest";
import { readCertificateText } from "#app/ui/certificates/read-certificate-file.ts";
import { createCredentials } from "#server/adapters/certificates/credentials.ts";
import { revokeCertificate } from "#server/db/certificates/certificates.ts";
import { isGenuineCertificate } from "#server/services/certificates/certificates.ts";
import { openCertified, verifyAsVisitor } from "#tests/helpers/study/certified-learner.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

/** Any value in a forged document. */
type Loose = ReturnType<typeof JSON.parse>;
type Path = readonly (string | number)[];

const shared: { certified?: ReturnType<typeof openCertified> } = {};
const certified = () => {
  shared.certified ??= openCertified(site, "ada@forgery.example");
  return shared.certified;
};

/**
 * Returns a changed copy; parsed from its text, so that members named `__proto__` are its own as they are in a file.
 */
function forge(credential: unknown, change: (copy: Loose) => void): Loose {
  const copy = JSON.parse(JSON.stringify(credential));
  change(copy);
  return JSON.parse(JSON.stringify(copy));
}

function at(value: Loose, path: Path): Loose {
  return path.reduce((inner, name) => inner[name], value);
}

/** Returns the paths to all values inside a value that match. */
function pathsTo(value: Loose, isMeant: (inner: unknown) => boolean, path: Path = []): Path[] {
  const found = isMeant(value) ? [path] : [];
  if (typeof value !== "object" || value === null) return found;
  const names = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [...found, ...[...names].flatMap((name) => pathsTo(value[name], isMeant, [...path, name]))];
}

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the verdict of a visitor's browser on a forgery, and whether the server finds it signed and well-formed. */
async function judge(value: Loose): Promise<[string, boolean]> {
  const { verdict } = await verifyAsVisitor(site, value);
  return [verdict, await isGenuineCertificate(site.resources, value)];
}

siteTest(
  "a certificate in which any field says something else is invalid, to the browser and to the server",
  async () => {
    const { credential } = await certified();
    const fields = pathsTo(credential, (value) => !isObject(value) && !Array.isArray(value));
    expect(fields.length).toBeGreaterThan(50);
    for (const path of fields) {
      const forged = forge(credential, (copy) => {
        const last = path.at(-1) ?? "";
        const before = at(copy, path);
        at(copy, path.slice(0, -1))[last] = typeof before === "boolean" ? !before : flipped(before);
      });
      expect([path, ...(await judge(forged))]).toEqual([path, "invalid", false]);
    }
  },
);

/** Returns a different text of the same form: its last letter or digit is the next one. */
function flipped(text: string): string {
  const next = (character: string) =>
    /[8z9]/i.test(character) ? "2" : String.fromCharCode(character.charCodeAt(0) + 1);
  return text.replace(/[a-z0-9](?=[^a-z0-9]*$)/i, next);
}

siteTest("a certificate with an added member is invalid, whatever its name and place", async () => {
  const { credential } = await certified();
  const names = ["honors", "__proto__", "constructor", "prototype", "toString", "validUntil", "@type", ""];
  const values = ['"Doctor of Everything"', '{"name":"Doctor of Everything"}', "null"];
  for (const path of pathsTo(credential, isObject))
    for (const [index, name] of names.entries()) {
      const marked = forge(credential, (copy) => Object.assign(at(copy, path), { "the place": 0 }));
      const text = JSON.stringify(marked).replace(
        '"the place":0',
        `${JSON.stringify(name)}:${values[index % values.length]}`,
      );
      expect([path, name, ...(await judge(JSON.parse(text)))]).toEqual([path, name, "invalid", false]);
    }
});

siteTest("an unsigned member named __proto__ is refused with each kind of value, at the top and within", async () => {
  const { credential } = await certified();
  const text = JSON.stringify(credential);
  for (const value of ['"x"', "1", "null", "{}", "[]", '{"name":"Doctor of Everything","honors":"yes"}'])
    for (const place of ["{", '"credentialSubject":{', '"achievement":{', '"proof":[{']) {
      const forged = JSON.parse(text.replace(place, `${place}"__proto__":${value},`));
      expect([value, place, ...(await judge(forged))]).toEqual([value, place, "invalid", false]);
    }
});

siteTest("a certificate without any one of its members is invalid", async () => {
  const { credential } = await certified();
  const members = pathsTo(credential, isObject).flatMap((path) =>
    Object.keys(at(credential, path)).map((name) => ({ path, name })),
  );
  for (const { path, name } of members) {
    const forged = forge(credential, (copy) => Reflect.deleteProperty(at(copy, path), name));
    expect([path, name, ...(await judge(forged))]).toEqual([path, name, "invalid", false]);
  }
});

siteTest("the order of members says nothing; the same name twice in a text is refused", async () => {
  const { credential } = await certified();
  const reversed = (value: Loose): Loose =>
    Array.isArray(value)
      ? value.map(reversed)
      : isObject(value)
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([name, inner]) => [name, reversed(inner)]),
          )
        : value;
  expect(await judge(reversed(credential))).toEqual(["valid", true]);
  const text = JSON.stringify(credential, null, 2);
  expect(readCertificateText(text)).toEqual({ value: credential });
  const twice = text.replace('"name":', '"name": "Doctor of Everything",\n  "name":');
  expect(JSON.parse(twice)).toEqual(credential);
  expect(readCertificateText(twice)).toEqual({ problem: expect.stringContaining("no JSON that can be read") });
});

siteTest("a credential signed by others, or with a proof of another document, is not accepted", async () => {
  const { credential } = await certified();
  const { proof, ...unsigned } = credential;
  const [own] = proof;
  const { db, now, secret } = site.resources;
  const another = createCredentials({ db, now, secret, origin: "https://elsewhere.example" });
  const other = await openCertified(site, "ben@forgery.example");
  const forgeries: Record<string, object> = {
    "signed as another site": await another.sign(unsigned),
    "by another issuer": await another.sign({ ...unsigned, issuer: { ...unsigned.issuer, id: another.did } }),
    "with the proof of another certificate": { ...unsigned, proof: other.credential.proof },
    "with two proofs": { ...unsigned, proof: [own, other.credential.proof[0]] },
    "with a proof that is no list": { ...unsigned, proof: own },
    "with an empty list of proofs": { ...unsigned, proof: [] },
    "without a proof": unsigned,
    "with another purpose": { ...unsigned, proof: [{ ...own, proofPurpose: "authentication" }] },
    "with another kind of proof": { ...unsigned, proof: [{ ...own, type: "Ed25519Signature2020" }] },
    "with another suite": { ...unsigned, proof: [{ ...own, cryptosuite: "eddsa-jcs-2022" }] },
    "with another context": forge(credential, (copy) => copy["@context"].reverse()),
    "with a context more": forge(credential, (copy) => copy["@context"].push("https://elsewhere.example/v1")),
    "with a date to end on": { ...credential, validUntil: "2020-01-01T00:00:00Z" },
    "of another date": { ...credential, validFrom: "2020-01-01T00:00:00Z" },
    "within another": { ...credential, evidence: credential },
    "as a presentation": { type: ["VerifiablePresentation"], verifiableCredential: [credential] },
    "in a list": [credential],
  };
  for (const [what, forged] of Object.entries(forgeries))
    expect([what, ...(await judge(forged))]).toEqual([what, "invalid", false]);
});

// Last, because it revokes the certificate of the others.
siteTest(
  "a revoked certificate is reported as revoked, and cannot claim another place in the status list",
  async () => {
    const { id, credential } = await certified();
    expect((await judge(credential))[0]).toBe("valid");
    await revokeCertificate(site.resources.db, { id, at: site.resources.now(), reason: "A forgery" });
    expect((await judge(credential))[0]).toBe("revoked");
    const moved = forge(credential, (copy) => Object.assign(copy.credentialStatus, { statusListIndex: "7" }));
    expect(await judge(moved)).toEqual(["invalid", false]);
  },
);
