import { buildCredential } from "#domain/certificates/credential.ts";
import { paths } from "#domain/paths.ts";
import { type CertificateRow, findCertificateOf, insertCertificate } from "#server/db/certificates/certificates.ts";
import type { Resources } from "#server/resources.ts";
import { queueMail } from "#server/services/mail/mails.ts";
import { type EarnedCertificate, findEarnedCourse, findEarnedProgram } from "./evidence.ts";
import { issueCertificate } from "./issue.ts";

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

/** Signs and stores a certificate. Returns its id, or null if another process issued it first. */
async function issue(resources: Resources, uid: string, earned: EarnedCertificate): Promise<string | null> {
  const { db, credentials, site, origin } = resources;
  const results = await earned.measure();
  const owner = { uid, kind: earned.kind, subject: earned.slug };
  const issuer = { did: credentials.did, name: site.name, origin };
  return issueCertificate(resources, owner, {
    write: (holder, place) => buildCredential({ ...place, subject: earned.subject, results, issuer, holder }),
    store: (row, to) => storeAndNotify(resources, row, { to, uid, title: earned.subject.name }),
    isSettled: async () => (await findCertificateOf(db, owner)) !== undefined,
  });
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
