import { createHash, randomBytes, randomInt } from "node:crypto";
import { writeCredential } from "#domain/certificates/credential.ts";
import { type Credential, credentialFormat } from "#domain/certificates/credential-format.ts";
import { statusPlaces } from "#domain/certificates/status-list.ts";
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
import { type Earned, findEarnedCourse, findEarnedProgram } from "./evidence.ts";

/**
 * Awards a learner the certificate of a course once they have earned it, and those of the programs that it completes:
 * each once, however often and from wherever this is asked. Gives the ids of those that are new. To be called after
 * whatever can complete a course; what goes wrong is told to the log and not to the caller, whose own work is done:
 * the next call tries again.
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
  const award = async (findEarned: () => Promise<Earned | null>, key: Key) => {
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

/** How often another place in the status list is drawn; lists are half empty, so the chance to fail is 1 in 65,536. */
const draws = 16;

/** Signs and stores a certificate. Gives its id, or null where another process was first. */
async function issue(resources: Resources, uid: string, earned: Earned): Promise<string | null> {
  const { db, credentials, now } = resources;
  const email = await findEmail(db, uid);
  if (email === null) return null;
  const results = await earned.measure();
  const places = statusPlaces(await countCertificates(db));
  for (let draw = 0; draw < draws; draw++) {
    const id = randomBytes(16).toString("base64url");
    const statusIndex = randomInt(places);
    const issuedAt = now();
    const unsigned = credentialFormat.parse(
      writeCredential({
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
    if (await storeAndTell(resources, row, { to: email, uid, title: earned.subject.name })) return id;
    if (await findCertificateOf(db, { uid, kind, subject })) return null;
  }
  throw new Error("No free place was found in the status list.");
}

/** Stores a certificate and queues the mail that tells of it, both or neither. Gives false where it could not be stored. */
function storeAndTell(
  resources: Resources,
  row: CertificateRow,
  { to, uid, title }: { to: string; uid: string; title: string },
): Promise<boolean> {
  return resources.db.transaction(async (db) => {
    if (!(await insertCertificate(db, row))) return false;
    const url = resources.origin + paths.certificate(row.id);
    const told = { kind: "certificate-earned", subject: row.kind, title, url } as const;
    await queueMail({ ...resources, db }, { ...told, to, uid, key: `certificate-earned:${row.id}` });
    return true;
  });
}

/** The hash of an e-mail address with a salt of its own, as Open Badges 3.0 writes an IdentityHash. */
function hashEmail(email: string): { identityHash: string; salt: string } {
  const salt = randomBytes(16).toString("hex");
  const hash = createHash("sha256").update(email.trim().toLowerCase() + salt);
  return { identityHash: `sha256$${hash.digest("hex")}`, salt };
}
