import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { requireSignedIn } from "#domain/access.ts";
import { bakePng } from "#domain/certificates/baked-png.ts";
import { bakeSvg } from "#domain/certificates/baked-svg.ts";
import { badgePicture } from "#domain/certificates/credential.ts";
import { type Credential, credentialFormat, type Signed } from "#domain/certificates/credential-format.ts";
import { hasOnlyOurMembers } from "#domain/certificates/credential-members.ts";
import { CodedError } from "#domain/errors.ts";
import type { Viewer } from "#domain/viewer.ts";
import { type CertificateRow, findCertificate, listCertificates } from "#server/db/certificates/certificates.ts";
import type { Resources } from "#server/resources.ts";

export type SignedCredential = Signed<Credential>;

/** A certificate in a list of one's own. */
export interface OwnCertificate {
  id: string;
  kind: CertificateRow["kind"];
  name: string;
  issuedAt: string;
  isRevoked: boolean;
}

/** A certificate as its page shows it to everyone. */
export type PublicCertificate =
  | {
      kind: "issued";
      id: string;
      subject: CertificateRow["kind"];
      credential: SignedCredential;
      /** When it was revoked and why, or null. */
      revoked: { at: string; reason: string } | null;
      /** Whether the server finds the signature right; the page checks it again in the visitor's own browser. */
      isGenuine: boolean;
      /** The address of the picture for those who share the page. */
      socialCard: string;
    }
  | { kind: "erased"; id: string };

/** The viewer's own certificates, newest first, the revoked ones too. Throws `not_signed_in`. */
export async function listOwnCertificates({ db }: Resources, viewer: Viewer): Promise<OwnCertificate[]> {
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

/** A certificate for its page. Throws `certificate_not_found`; one that was erased says so. */
export async function readCertificate(resources: Resources, id: string): Promise<PublicCertificate> {
  const { kind: subject, subject: slug, credential, revokedAt, revokedReason } = await find(resources, id);
  if (credential === null) return { kind: "erased", id };
  const revoked = revokedAt && { at: revokedAt.toISOString(), reason: revokedReason ?? "" };
  const isGenuine = await isGenuineCertificate(resources, credential);
  const socialCard = resources.socialCard(subject, slug);
  return { kind: "issued", id, subject, credential: asSigned(credential), revoked, isGenuine, socialCard };
}

/** Whether a document is a certificate as we write them, with nothing beside it, and the site's keys have signed it. */
export async function isGenuineCertificate(
  { credentials }: Pick<Resources, "credentials">,
  document: Record<string, unknown>,
): Promise<boolean> {
  const { proof, ...unsigned } = document;
  const isOurs = hasOnlyOurMembers(document) && credentialFormat.safeParse(unsigned).success;
  return isOurs && credentials.verify(document);
}

/** The signed credential. Throws `certificate_not_found`, or `certificate_erased` where nothing is left of it. */
export async function readCredential(resources: Resources, id: string): Promise<SignedCredential> {
  const { credential } = await find(resources, id);
  if (credential === null) throw new CodedError("certificate_erased");
  return asSigned(credential);
}

/** A certificate baked into the badge's picture. Throws as `readCredential` does, and where the site was not built. */
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

/** What stands in the database was written by us alone. */
function asSigned(credential: Record<string, unknown>): SignedCredential {
  return credential as unknown as SignedCredential;
}
