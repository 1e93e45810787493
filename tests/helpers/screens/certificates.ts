import { eq } from "drizzle-orm";
import { buildCredential } from "#domain/certificates/credential.ts";
import { paths } from "#domain/paths.ts";
import { eraseCertificates, insertCertificate, revokeCertificate } from "#server/db/certificates/certificates.ts";
import type { Database } from "#server/db/connection/database.ts";
import { user } from "#server/db/schema/accounts.ts";
import { certificates } from "#server/db/schema/certificates.ts";
import { userDocuments } from "#server/db/schema/user-documents.ts";
import { readEnv } from "#server/env.ts";
import { openResources } from "#server/process/open-resources.ts";
import type { Resources } from "#server/resources.ts";
import type { SiteDatabase } from "#tests/helpers/site-database.ts";

/** Ids of the certificates on the site shared by all screen tests, one per state; `program` stands for `replaced`. */
export const shownCertificates = {
  valid: "screens-certificate-va",
  program: "screens-certificate-pr",
  revoked: "screens-certificate-re",
  erased: "screens-certificate-er",
  replaced: "screens-certificate-rp",
} as const;

/** Name that is signed into the program's certificate. */
export const certifiedName = "Ada Lovelace";

/** Email address of the learner who holds the valid certificate. */
export const certifiedEmail = "certified@screens.example";

/** Inserts the certificates into the database of a site that has not been started yet, signed for `origin`. */
export async function issueShownCertificates(database: SiteDatabase, origin: string): Promise<void> {
  const env = readEnv({ DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl ?? undefined });
  const setting = { env, origin, sandboxes: null, print: () => {}, isDevelopment: false };
  const { resources, close } = await openResources(setting);
  try {
    for (const [index, id] of Object.values(shownCertificates).entries()) await issue(resources, id, index);
    const at = resources.now();
    await revokeCertificate(resources.db, { id: shownCertificates.revoked, at, reason: "It was issued by mistake." });
    await eraseCertificates(resources.db, shownCertificates.erased);
    const replacement = { revokedAt: at, revokedReason: "It was replaced.", replacedBy: shownCertificates.program };
    const isReplaced = eq(certificates.id, shownCertificates.replaced);
    await resources.db
      .update(certificates)
      .set({ ...replacement, credential: null })
      .where(isReplaced);
  } finally {
    await close();
  }
}

/** Sets the name that the learner of the valid certificate, which names nobody, wants on certificates. */
export async function chooseShownName(db: Database): Promise<void> {
  const uid = shownCertificates.valid;
  await db.insert(userDocuments).values({ uid, createdAt: new Date(), certificateName: certifiedName });
}

/** Inserts one certificate, with a learner of its own whose uid equals the certificate's id. */
async function issue(resources: Resources, id: string, index: number): Promise<void> {
  const { db, credentials, origin, site, now } = resources;
  const email = id === shownCertificates.valid ? certifiedEmail : `${id}@screens.example`;
  await db.insert(user).values({ id, name: "certified", email });
  const isProgram = id === shownCertificates.program;
  const credential = await credentials.sign(
    buildCredential({
      address: origin + paths.certificate(id),
      subject: isProgram
        ? {
            kind: "program",
            name: "Materials Science and Engineering",
            description: "From atoms to alloys.",
            tags: ["Engineering"],
            address: origin + paths.program("Materials Science and Engineering"),
          }
        : {
            kind: "course",
            name: "Calculus I",
            description: "The mathematics of change.",
            tags: ["mathematics"],
            address: origin + paths.course("Calculus I"),
          },
      results: {
        finalsPercent: isProgram ? 86.6 : 92,
        recall: { recalled: isProgram ? 8114 : 188, reviews: isProgram ? 9240 : 214 },
        topicsRecalled: isProgram ? null : 9,
      },
      issuer: { did: credentials.did, name: site.name, origin },
      holder: { ...(await hashOf(email)), name: isProgram ? certifiedName : null },
      statusIndex: index,
      issuedAt: now(),
    }),
  );
  const kind = isProgram ? ("program" as const) : ("course" as const);
  const subject = isProgram ? "materials-science-and-engineering" : "calculus-i";
  const rest = { statusIndex: index, issuedAt: now(), revokedAt: null, revokedReason: null, replacedBy: null };
  await insertCertificate(db, { id, uid: id, kind, subject, credential: { ...credential }, ...rest });
}

async function hashOf(email: string): Promise<{ identityHash: string; salt: string }> {
  const salt = "0f".repeat(16);
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(email + salt));
  return { identityHash: `sha256$${Buffer.from(hash).toString("hex")}`, salt };
}
