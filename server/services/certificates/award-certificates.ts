import { createHash, randomBytes, randomInt } from "node:crypto";
import { buildCredential } from "#domain/certificates/credential.ts";
import { type Credential, credentialFormat } from "#domain/certificates/credential-format.ts";
import { statusIndexRange } from "#domain/certificates/status-list.ts";
import { paths } from "#domain/paths.ts";
import {
  type CertificateRow,
  countCertificates,
  findCertificateOf,
  findEmail,
  insertCertificate,
} from "#server/db/certificates/certificates.ts";
import type { Resources } from "#server/resources.ts";
import { queueMail } from "#server/services/mail/mails.ts";
import { type EarnedCertificate, findEarnedCourse, findEarnedProgram } from "./evidence.ts";

/**
 * Awards a learner the certificate of a course once earned, and those of the programs it completes. Idempotent; returns
 * the ids of new certificates. Call it after anything that can complete a course. Errors are logged and not thrown,
 * since the caller's own work is done; the next call tries again.
 */
export async function awardCertificates(resources: Resources, uid: string, courseSlug: string): Promise<string[]> {
  try {
    return await awardEarned(resources, uid, courseSlug);
  } catch (error) {
    resources.report(
      `The certificate of ${courseSlug} could not be awarded; the next grade or finals tries again.`,
      error,
    );
    return [];
  }
}

async function awardEarned(resources: Resources, uid: string, courseSlug: string): Promise<string[]> {
  const { catalogue } = resources;
  const course = catalogue.courses.find(({ slug }) => slug === courseSlug);
  if (!course) return [];
  const awarded: string[] = [];
  const award = async (findEarned: () => Promise<EarnedCertificate | null>, key: Key) => {
    const known = await findCertificateOf(resources.db, { uid, ...key });
    const earned = known ? null : await findEarned();
    const id = earned && (await issue(resources, uid, earned));
    if (id) awarded.push(id);
    return known !== undefined || earned !== null;
  };
  const isCertified = await award(() => findEarnedCourse(resources, uid, course), {
    kind: "course",
    subject: course.slug,
  });
  if (!isCertified) return awarded;
  for (const name of course.programs) {
    const program = catalogue.programByName.get(name);
    if (program)
      await award(() => findEarnedProgram(resources, uid, program), { kind: "program", subject: program.slug });
  }
  return awarded;
}

interface Key {
  kind: "course" | "program";
  subject: string;
}

/**
 * Attempts to draw a free index in the status list; lists are at most half full, so all fail with a probability of 1 in
 * 65,536.
 */
const maxDraws = 16;

/** Signs and stores a certificate. Returns its id, or null if another process issued it first. */
async function issue(resources: Resources, uid: string, earned: EarnedCertificate): Promise<string | null> {
  const { db, credentials, now } = resources;
  const email = await findEmail(db, uid);
  if (email === null) return null;
  const results = await earned.measure();
  const places = statusIndexRange(await countCertificates(db));
  for (let draw = 0; draw < maxDraws; draw++) {
    const id = randomBytes(16).toString("base64url");
    const statusIndex = randomInt(places);
    const issuedAt = now();
    const unsigned = credentialFormat.parse(
      buildCredential({
        address: resources.origin + paths.certificate(id),
        subject: earned.subject,
        results,
        issuer: { did: credentials.did, name: resources.site.name, origin: resources.origin },
        holder: hashEmail(email),
        statusIndex,
        issuedAt,
      }),
    );
    const credential = { ...(await credentials.sign<Credential>(unsigned)) };
    const { kind, slug: subject } = earned;
    const row = { id, uid, kind, subject, credential, statusIndex, issuedAt, revokedAt: null, revokedReason: null };
    if (await storeAndNotify(resources, row, { to: email, uid, title: earned.subject.name })) return id;
    if (await findCertificateOf(db, { uid, kind, subject })) return null;
  }
  throw new Error("No free index was found in the status list.");
}

/** Stores a certificate and queues its mail in one transaction. Returns false if it could not be stored. */
function storeAndNotify(
  resources: Resources,
  row: CertificateRow,
  { to, uid, title }: { to: string; uid: string; title: string },
): Promise<boolean> {
  return resources.db.transaction(async (db) => {
    if (!(await insertCertificate(db, row))) return false;
    const url = resources.origin + paths.certificate(row.id);
    const content = { kind: "certificate-earned", subject: row.kind, title, url } as const;
    await queueMail({ ...resources, db }, { ...content, to, uid, key: `certificate-earned:${row.id}` });
    return true;
  });
}

/** Hashes an e-mail address with a random salt, as an IdentityHash of Open Badges 3.0. */
function hashEmail(email: string): { identityHash: string; salt: string } {
  const salt = randomBytes(16).toString("hex");
  const hash = createHash("sha256").update(email.trim().toLowerCase() + salt);
  return { identityHash: `sha256$${hash.digest("hex")}`, salt };
}
