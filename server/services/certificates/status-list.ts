import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { credentialsContext } from "#domain/certificates/credential-contexts.ts";
import type { Signed } from "#domain/certificates/credential-format.ts";
import { encodeBits, statusIndexRange, statusListEntries } from "#domain/certificates/status-list.ts";
import { CodedError } from "#domain/errors.ts";
import { paths } from "#domain/paths.ts";
import { countCertificates, listRevokedPlaces } from "#server/db/certificates/certificates.ts";
import type { Resources } from "#server/resources.ts";

interface StatusListSubject {
  id: string;
  type: string;
  statusPurpose: string;
  encodedList: string;
}

/** A signed list of revoked certificates (W3C Bitstring Status List 1.0). */
type StatusList = Signed<{
  "@context": string[];
  id: string;
  type: string[];
  issuer: string;
  validFrom: string;
  credentialSubject: StatusListSubject;
}>;

/** Cache of the last signed lists by database and address, each with its revoked places. */
const signed = new WeakMap<Resources["db"], Map<string, { places: string; list: Promise<StatusList> }>>();

/**
 * Returns a status list by number; re-signs it only after a new revocation. Throws `not_found` for a list that no
 * certificate can be in yet.
 */
export async function readStatusList(resources: Resources, number: number): Promise<StatusList> {
  const { db, origin } = resources;
  const last = statusIndexRange(await countCertificates(db)) / statusListEntries;
  if (!Number.isInteger(number) || number < 1 || number > last) throw new CodedError("not_found");
  const first = (number - 1) * statusListEntries;
  const places = (await listRevokedPlaces(db, first, first + statusListEntries)).map((place) => place - first);
  const kept = signed.get(db) ?? new Map<string, { places: string; list: Promise<StatusList> }>();
  signed.set(db, kept);
  const address = origin + paths.certificateStatusList(number);
  const known = kept.get(address);
  if (known?.places === places.join()) return known.list;
  const list = signList(resources, address, places);
  kept.set(address, { places: places.join(), list });
  // Drops a failed signing from the cache, so that the next call retries.
  list.catch(() => kept.delete(address));
  return list;
}

const compress = promisify(gzip);

async function signList({ credentials, now }: Resources, address: string, places: number[]): Promise<StatusList> {
  const bits = await compress(encodeBits(places));
  return credentials.sign({
    "@context": [credentialsContext],
    id: address,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: credentials.did,
    validFrom: now()
      .toISOString()
      .replace(/\.\d{3}Z$/, "Z"),
    credentialSubject: {
      id: `${address}#list`,
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      encodedList: `u${bits.toString("base64url")}`,
    },
  });
}
