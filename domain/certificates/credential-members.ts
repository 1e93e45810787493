/** Allowed members of an object, each with the members of its value; `text` is a value that is not an object. */
interface Members {
  readonly [name: string]: Members | "text";
}

/** All members allowed in our certificates; for a list, the members of each item. */
const certificateMembers: Members = {
  "@context": "text",
  id: "text",
  type: "text",
  name: "text",
  issuer: { id: "text", type: "text", name: "text", url: "text" },
  validFrom: "text",
  awardedDate: "text",
  credentialSubject: {
    id: "text",
    type: "text",
    identifier: { type: "text", hashed: "text", identityHash: "text", identityType: "text", salt: "text" },
    achievement: {
      id: "text",
      type: "text",
      achievementType: "text",
      name: "text",
      description: "text",
      criteria: { narrative: "text" },
      image: { id: "text", type: "text", caption: "text" },
      tag: "text",
      inLanguage: "text",
      resultDescription: {
        id: "text",
        type: "text",
        name: "text",
        resultType: "text",
        valueMin: "text",
        valueMax: "text",
      },
    },
    result: { type: "text", resultDescription: "text", value: "text" },
  },
  credentialStatus: {
    id: "text",
    type: "text",
    statusPurpose: "text",
    statusListIndex: "text",
    statusListCredential: "text",
  },
  proof: {
    type: "text",
    cryptosuite: "text",
    created: "text",
    verificationMethod: "text",
    proofPurpose: "text",
    proofValue: "text",
  },
};

/** Returns true when a value has no members beyond those of our certificates: the signature covers no others. */
export function hasOnlyKnownMembers(certificate: unknown): boolean {
  return isWithin(certificate, certificateMembers);
}

function isWithin(value: unknown, members: Members | "text"): boolean {
  if (Array.isArray(value))
    return isPlain(value) && value.every((item) => !Array.isArray(item) && isWithin(item, members));
  if (typeof value !== "object" || value === null) return members === "text";
  if (members === "text" || !isPlain(value)) return false;
  return Object.entries(value).every(([name, inner]) => {
    const within = Object.hasOwn(members, name) ? members[name] : undefined;
    return within !== undefined && isWithin(inner, within);
  });
}

/** Names that reach an object's prototype: copying an object can drop members of these names, or be changed by them. */
const prototypeNames: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Returns true when a document is plain data throughout. Libraries that canonicalize a document copy it first, and
 * would miss members under these names.
 */
export function isPlainData(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (!isPlain(value)) return false;
  return Object.entries(value).every(([name, inner]) => !prototypeNames.has(name) && isPlainData(inner));
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || prototype === Array.prototype;
}
