import { anonymizeCredential } from "#domain/certificates/credential.ts";
import {
  eraseCertificates,
  listCertificates,
  replaceCredential,
  revokeCertificate,
} from "#server/db/certificates/certificates.ts";
import type { Resources } from "#server/resources.ts";
import { readUnsigned } from "./issue.ts";

/** Revocation reason on the page and in the signed list after its learner erased the account. */
const erasedReason = "The learner has erased their account.";

/** Revokes a learner's certificates, so that copies no longer verify, and erases their content. */
export async function revokeCertificates({ db, now }: Resources, uid: string): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const { id } of await listCertificates(transaction, uid))
      await revokeCertificate(transaction, { id, at: now(), reason: erasedReason });
    await eraseCertificates(transaction, uid);
  });
}

/**
 * Keeps a learner's certificates valid at their addresses, re-signed without the email hash, its salt and the name, so that
 * nothing links them to a person. Copies handed out earlier stay as they are.
 */
export async function anonymizeCertificates({ db, credentials }: Resources, uid: string): Promise<void> {
  for (const { id, credential } of await listCertificates(db, uid)) {
    const unsigned = credential && anonymizeCredential(readUnsigned(credential));
    const signed = unsigned && { ...(await credentials.sign(unsigned)) };
    await replaceCredential(db, id, signed);
  }
}
