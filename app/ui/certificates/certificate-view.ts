type Given = Record<string, unknown>;

/** Human-readable content of a certificate. */
export interface CertificateView {
  /** The certificate's own URL. */
  address: string;
  name: string;
  description: string;
  criteria: string;
  issuer: string;
  /** When it was signed. */
  issuedAt: Date;
  /** When it was earned: earlier, if it replaces an older one. */
  awardedAt: Date;
  results: { name: string; value: string }[];
  /** Whose it is; null if the learner erased the account and kept the certificate anonymously. */
  holder: CertificateHolder | null;
}

/** Salted hash of the holder's email address, and the name that they have given, or null. */
export interface CertificateHolder {
  identityHash: string;
  salt: string;
  name: string | null;
}

/**
 * Reads the human-readable content of any value; null if it does not have the form of our certificates. Does not verify
 * anything.
 */
export function parseCertificate(value: unknown): CertificateView | null {
  const { id, issuer, validFrom, awardedDate, credentialSubject } = asObject(value);
  const { achievement, result, identifier } = asObject(credentialSubject);
  const { name, description, criteria, resultDescription } = asObject(achievement);
  const issuedAt = new Date(asText(validFrom) ?? "");
  const awardedAt = awardedDate === undefined ? issuedAt : new Date(asText(awardedDate) ?? "");
  const shown = {
    address: asText(id),
    name: asText(name),
    description: asText(description),
    criteria: asText(asObject(criteria).narrative),
    issuer: asText(asObject(issuer).name),
  };
  if (Number.isNaN(issuedAt.getTime() + awardedAt.getTime()) || Object.values(shown).includes(null)) return null;
  const holder = readHolder(identifier);
  if (holder === undefined) return null;
  const texts = shown as { [Name in keyof typeof shown]: string };
  const names = new Map(asList(resultDescription).map((each) => [asObject(each).id, asObject(each)]));
  const results = asList(result).flatMap((each) => {
    const described = names.get(asObject(each).resultDescription);
    const [label, figure] = [asText(described?.name), asText(asObject(each).value)];
    return label && figure
      ? [{ name: label, value: described?.resultType === "Percent" ? `${figure}%` : withCommas(figure) }]
      : [];
  });
  return { ...texts, issuedAt, awardedAt, results, holder };
}

/** Null if there is no holder; undefined if there is one in an unknown form. */
function readHolder(identifier: unknown): CertificateHolder | null | undefined {
  if (identifier === undefined) return null;
  const [email, name, ...others] = asList(identifier).map(asObject);
  const [identityHash, salt] = [asText(email?.identityHash), asText(email?.salt)];
  const isKnown = email?.identityType === "emailAddress" && others.length === 0;
  if (!isKnown || identityHash === null || salt === null) return undefined;
  if (name === undefined) return { identityHash, salt, name: null };
  const given = name.identityType === "name" && name.hashed === false ? asText(name.identityHash) : null;
  return given === null ? undefined : { identityHash, salt, name: given };
}

/** Groups the digits of an integer by commas; returns other texts unchanged. */
function withCommas(figure: string): string {
  return /^\d+$/.test(figure) ? figure.replaceAll(/\B(?=(?:\d{3})+$)/g, ",") : figure;
}

/** Returns an object, or an empty one for any other value. */
export function asObject(value: unknown): Given {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Given) : {};
}

/** Returns an array, or an empty one for any other value. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a non-empty string, or null for any other value. */
export function asText(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
