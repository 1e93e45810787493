type Given = Record<string, unknown>;

/** What people are shown of a certificate. */
export interface ShownCertificate {
  /** The certificate's own address. */
  address: string;
  name: string;
  description: string;
  criteria: string;
  issuer: string;
  issuedAt: Date;
  results: { name: string; value: string }[];
  /** The hash of the holder's address; null where the learner has erased the account and had it taken out. */
  holder: CertificateHolder | null;
}

/** The hash of an e-mail address, and the salt that it was made with. */
export interface CertificateHolder {
  identityHash: string;
  salt: string;
}

/**
 * Reads from any value what people are shown of a certificate, or null where it has not the form of ours. Says nothing
 * about whether it is genuine.
 */
export function showCertificate(value: unknown): ShownCertificate | null {
  const { id, issuer, validFrom, credentialSubject } = asObject(value);
  const { achievement, result, identifier } = asObject(credentialSubject);
  const { name, description, criteria, resultDescription } = asObject(achievement);
  const issuedAt = new Date(asText(validFrom) ?? "");
  const shown = {
    address: asText(id),
    name: asText(name),
    description: asText(description),
    criteria: asText(asObject(criteria).narrative),
    issuer: asText(asObject(issuer).name),
  };
  if (Number.isNaN(issuedAt.getTime()) || Object.values(shown).includes(null)) return null;
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
  return { ...texts, issuedAt, results, holder };
}

/** Null where none is named; undefined where one is, in another form than ours. */
function readHolder(identifier: unknown): CertificateHolder | null | undefined {
  if (identifier === undefined) return null;
  const holder = asObject(asList(identifier)[0]);
  const [identityHash, salt] = [asText(holder.identityHash), asText(holder.salt)];
  return identityHash !== null && salt !== null ? { identityHash, salt } : undefined;
}

/** A whole number with a comma between each three digits; another text as it is. */
function withCommas(figure: string): string {
  return /^\d+$/.test(figure) ? figure.replaceAll(/\B(?=(?:\d{3})+$)/g, ",") : figure;
}

/** A value as an object; one without fields where it is none. */
export function asObject(value: unknown): Given {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Given) : {};
}

/** A value as a list; an empty one where it is none. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A value as a text that says something, or null. */
export function asText(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
