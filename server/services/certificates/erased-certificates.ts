import { anonymizeCredential } from "#domain/certificates/credential.ts";
import { credentialFormat } from "#domain/certificates/credential-format.ts";
import {
  eraseCertificates,
  listCertificates,
  replaceCredential,
  revokeCertificate,
} from "#server/db/certificates/certificates.ts";
import type { Resources } from "#server/resources.ts";

/** What the page and the signed list say of a certificate whose learner has erased the account. */
const erasedReason = "The learner has erased their account.";

/** Revokes a learner's certificates, so that copies no longer verify either, and erases what they say. */
export async function revokeCertificates({ db, now }: Resources, uid: string): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const { id } of await listCertificates(transaction, uid))
      await revokeCertificate(transaction, { id, at: now(), reason: erasedReason });
    await eraseCertificates(transaction, uid);
  });
}

/**
 * Keeps a learner's certificates valid at their addresses, signed anew without the hash of the e-mail address and its
 * salt: from then on nothing ties them to a person. Copies that were given away before stay what they are.
 */
export async function anonymizeCertificates({ db, credentials }: Resources, uid: string): Promise<void> {
  for (const { id, credential } of await listCertificates(db, uid)) {
    const unsigned = credential && anonymizeCredential(credentialFormat.parse(withoutProof(credential)));
    const signed = unsigned && { ...(await credentials.sign(unsigned)) };
    await replaceCredential(db, id, signed);
  }
}

function withoutProof({ proof, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return rest;
}
