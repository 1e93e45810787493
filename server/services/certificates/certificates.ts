import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { requireSignedIn } from "#domain/access.ts";
import { bakePng } from "#domain/certificates/baked-png.ts";
import { bakeSvg } from "#domain/certificates/baked-svg.ts";
import { badgePicture } from "#domain/certificates/credential.ts";
import { type Credential, credentialFormat, type Signed } from "#domain/certificates/credential-format.ts";
import { hasOnlyKnownMembers } from "#domain/certificates/credential-members.ts";
import { CodedError } from "#domain/errors.ts";
import { type CertificateRow, findCertificate, listCertificates } from "#server/db/certificates/certificates.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";

export type SignedCredential = Signed<Credential>;

/** A certificate in its owner's list. */
export interface OwnCertificate {
  id: string;
  kind: CertificateRow["kind"];
  name: string;
  issuedAt: string;
  isRevoked: boolean;
}

/** A certificate as shown on its public page. */
export type PublicCertificate =
  | {
      kind: "issued";
      id: string;
      subject: CertificateRow["kind"];
      credential: SignedCredential;
      /** When and why it was revoked, or null. */
      revoked: { at: string; reason: string } | null;
      /** Whether the server verified the signature; the page verifies it again in the visitor's browser. */
      isGenuine: boolean;
      /** URL of the social card. */
      socialCard: string;
    }
  | { kind: "erased"; id: string }
  /** Its learner had it issued again; `by` is the newest one, which may be revoked by now. */
  | { kind: "replaced"; id: string; by: { id: string; isRevoked: boolean }; at: string };

/** Lists the viewer's certificates, newest first, including revoked ones. Throws `not_signed_in`. */
export async function listOwnCertificates({ db }: Resources, { viewer }: Caller): Promise<OwnCertificate[]> {
  const { uid } = requireSignedIn(viewer);
  const rows = await listCertificates(db, uid);
  return rows.flatMap(({ id, kind, credential, issuedAt, revokedAt }) =>
    credential === null
      ? []
      : [
          {
            id,
            kind,
            name: asSigned(credential).name,
            issuedAt: issuedAt.toISOString(),
            isRevoked: revokedAt !== null,
          },
        ],
  );
}

/** Returns a certificate, or what became of it, for its public page. Throws `certificate_not_found`. */
export async function readCertificate(resources: Resources, _caller: Caller, id: string): Promise<PublicCertificate> {
  const row = await find(resources, id);
  const { kind: subject, subject: slug, credential, revokedAt, revokedReason, replacedBy: by } = row;
  if (by !== null && revokedAt !== null) {
    const { revokedAt: end } = await find(resources, by);
    return { kind: "replaced", id, by: { id: by, isRevoked: end !== null }, at: revokedAt.toISOString() };
  }
  if (credential === null) return { kind: "erased", id };
  const revoked = revokedAt && { at: revokedAt.toISOString(), reason: revokedReason ?? "" };
  const isGenuine = await isGenuineCertificate(resources, credential);
  const socialCard = resources.socialCard(subject, slug);
  return { kind: "issued", id, subject, credential: asSigned(credential), revoked, isGenuine, socialCard };
}

/** Returns whether a document has exactly the form of our certificates and a valid signature by the site's keys. */
export async function isGenuineCertificate(
  { credentials }: Pick<Resources, "credentials">,
  document: Record<string, unknown>,
): Promise<boolean> {
  const { proof, ...unsigned } = document;
  const isOurs = hasOnlyKnownMembers(document) && credentialFormat.safeParse(unsigned).success;
  return isOurs && credentials.verify(document);
}

/** Returns the signed credential. Throws `certificate_not_found`, `certificate_erased` or `certificate_replaced`. */
export async function readCredential(resources: Resources, id: string): Promise<SignedCredential> {
  const { credential, replacedBy } = await find(resources, id);
  if (replacedBy !== null) throw new CodedError("certificate_replaced");
  if (credential === null) throw new CodedError("certificate_erased");
  return asSigned(credential);
}

/**
 * Returns the badge picture with the credential baked in. Throws like `readCredential`, and if the site was not built.
 */
export async function bakeCertificate(
  resources: Resources,
  id: string,
  form: "png" | "svg",
): Promise<Uint8Array<ArrayBuffer>> {
  const json = JSON.stringify(await readCredential(resources, id));
  const file = join(resources.clientFolder, badgePicture.replace(/png$/, form));
  const picture = await readFile(file);
  return form === "png" ? bakePng(picture, json) : new TextEncoder().encode(bakeSvg(picture.toString("utf8"), json));
}

async function find({ db }: Resources, id: string): Promise<CertificateRow> {
  const row = await findCertificate(db, id);
  if (!row) throw new CodedError("certificate_not_found");
  return row;
}

/** Only the site writes this column, so the type is safe. */
function asSigned(credential: Record<string, unknown>): SignedCredential {
  return credential as unknown as SignedCredential;
}
