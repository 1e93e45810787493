import { requireSignedIn } from "#domain/access.ts";
import { renewCredential, signedName } from "#domain/certificates/credential.ts";
import { readHolderName } from "#domain/certificates/holder-name.ts";
import { CodedError } from "#domain/errors.ts";
import {
  type CertificateRow,
  countReplaced,
  findCertificate,
  listCertificates,
  replaceCertificate,
} from "#server/db/certificates/certificates.ts";
import { updateCertificateName } from "#server/db/study/user-documents.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { ensureUserDocument } from "#server/services/study/user-document.ts";
import { issueCertificate, readUnsigned } from "./issue.ts";

/** A certificate that the viewer holds, with the name that is signed into it, or null. */
export interface NamedCertificate {
  id: string;
  kind: CertificateRow["kind"];
  title: string;
  name: string | null;
}

/** The name for certificates to come, and the certificates held now that say another one, newest first. */
export interface CertificateNames {
  name: string | null;
  differing: NamedCertificate[];
}

/** Revocation reason, on the page and in the signed list, of a certificate that was issued again. */
const replacedReason = "It was replaced by a newer one.";

/** Certificates that a learner can have issued again within a day: more than anyone holds. */
const replacedDaily = 200;

const dayMs = 86_400_000;

/** Returns the viewer's name on certificates, and which of theirs say otherwise. Throws `not_signed_in`. */
export async function readCertificateNames(resources: Resources, { viewer }: Caller): Promise<CertificateNames> {
  const { uid } = requireSignedIn(viewer);
  const { certificateName: name } = await ensureUserDocument(resources, uid);
  const held = (await listCertificates(resources.db, uid)).flatMap((row) => toNamed(row) ?? []);
  return { name, differing: held.filter((certificate) => certificate.name !== name) };
}

/**
 * Sets the name that is signed into the viewer's certificates from now on, and returns it as it will be signed; null for
 * an empty text. Throws `not_signed_in` or `certificate_name_invalid`.
 */
export async function chooseCertificateName(
  resources: Resources,
  { viewer }: Caller,
  text: string,
): Promise<string | null> {
  const { uid } = requireSignedIn(viewer);
  const name = readHolderName(text);
  if (name === undefined) throw new CodedError("certificate_name_invalid");
  await ensureUserDocument(resources, uid);
  await updateCertificateName(resources.db, uid, name);
  return name;
}

/**
 * Issues certificates of the viewer again with their present name and email address, and revokes the older ones as
 * replaced. Each is a step of its own; those that the viewer does not hold are skipped, so that repeating is safe.
 * Returns the ids of the new ones. Throws `not_signed_in`, or `too_many_requests` beyond the daily limit.
 */
export async function reissueCertificates(
  resources: Resources,
  { viewer }: Caller,
  ids: readonly string[],
): Promise<string[]> {
  const { uid } = requireSignedIn(viewer);
  const { db, now } = resources;
  const replaced = await countReplaced(db, uid, new Date(now().getTime() - dayMs));
  if (replaced + ids.length > replacedDaily) throw new CodedError("too_many_requests");
  const issued: string[] = [];
  for (const id of ids) {
    const row = await findCertificate(db, id);
    const again = row?.uid === uid ? await reissue(resources, { ...row, uid }) : null;
    if (again !== null) issued.push(again);
  }
  return issued;
}

/** Returns the id of the certificate that now stands in the place of an older one; null if that one is not held. */
function reissue(resources: Resources, older: CertificateRow & { uid: string }): Promise<string | null> | null {
  const { db, now, origin } = resources;
  const { id: replaced, uid, kind, subject, issuedAt, credential, revokedAt } = older;
  if (credential === null || revokedAt !== null) return null;
  const known = readUnsigned(credential);
  return issueCertificate(
    resources,
    { uid, kind, subject },
    {
      write: (holder, place) => renewCredential(known, holder, { ...place, origin }),
      store: (row) => replaceCertificate(db, { ...row, issuedAt }, { replaced, at: now(), reason: replacedReason }),
      isSettled: async () => (await findCertificate(db, replaced))?.revokedAt !== null,
    },
  );
}

/** Null for a certificate that is not held: revoked, replaced or erased. */
function toNamed({ id, kind, credential, revokedAt }: CertificateRow): NamedCertificate | null {
  if (credential === null || revokedAt !== null) return null;
  const unsigned = readUnsigned(credential);
  return { id, kind, title: unsigned.name, name: signedName(unsigned) };
}
