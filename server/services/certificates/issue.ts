import { createHash, randomBytes, randomInt } from "node:crypto";
import type { CredentialHolder, CredentialPlace } from "#domain/certificates/credential.ts";
import { type Credential, credentialFormat } from "#domain/certificates/credential-format.ts";
import { statusIndexRange } from "#domain/certificates/status-list.ts";
import { paths } from "#domain/paths.ts";
import {
  type CertificateRow,
  type CertificateSubject,
  countCertificates,
  findHolder,
} from "#server/db/certificates/certificates.ts";
import type { Resources } from "#server/resources.ts";

/** How a certificate is written, and how it is stored. */
export interface Issue {
  write: (holder: CredentialHolder, place: CredentialPlace) => Credential;
  /** Returns false if it could not be stored, because of its index in the status list or another reason. */
  store: (row: CertificateRow, email: string) => Promise<boolean>;
  /** Returns true if a certificate that could not be stored never can be. */
  isSettled: () => Promise<boolean>;
}

/**
 * Attempts to draw a free index in the status list; lists are at most half full, so all fail with a probability of 1 in
 * 65,536.
 */
const maxDraws = 16;

/**
 * Signs and stores a certificate with the holder's email address and name as they are now. Returns its id, or null if
 * another process was first or the account is gone.
 */
export async function issueCertificate(
  resources: Resources,
  owner: CertificateSubject,
  { write, store, isSettled }: Issue,
): Promise<string | null> {
  const { db, credentials, origin, now } = resources;
  const known = await findHolder(db, owner.uid);
  if (known === null) return null;
  const holder = { ...hashEmail(known.email), name: known.name };
  const places = statusIndexRange(await countCertificates(db));
  for (let draw = 0; draw < maxDraws; draw++) {
    const id = randomBytes(16).toString("base64url");
    const [statusIndex, issuedAt] = [randomInt(places), now()];
    const unsigned = credentialFormat.parse(
      write(holder, { address: origin + paths.certificate(id), statusIndex, issuedAt }),
    );
    const credential = { ...(await credentials.sign<Credential>(unsigned)) };
    const rest = { revokedAt: null, revokedReason: null, replacedBy: null };
    if (await store({ id, ...owner, credential, statusIndex, issuedAt, ...rest }, known.email)) return id;
    if (await isSettled()) return null;
  }
  throw new Error("No free index was found in the status list.");
}

/** Hashes an email address with a random salt, as an IdentityHash of Open Badges 3.0. */
function hashEmail(email: string): { identityHash: string; salt: string } {
  const salt = randomBytes(16).toString("hex");
  const hash = createHash("sha256").update(email.trim().toLowerCase() + salt);
  return { identityHash: `sha256$${hash.digest("hex")}`, salt };
}

/** Returns a stored certificate as it was before it was signed. */
export function readUnsigned({ proof, ...unsigned }: Record<string, unknown>): Credential {
  return credentialFormat.parse(unsigned);
}
