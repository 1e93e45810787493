/** The members that an object may have, each with those of what stands there; `text` is no object. */
interface Members {
  readonly [name: string]: Members | "text";
}

/** The members of our certificates, and there is nothing else in one. Of a list, those of each of its items. */
const certificateMembers: Members = {
  "@context": "text",
  id: "text",
  type: "text",
  name: "text",
  issuer: { id: "text", type: "text", name: "text", url: "text" },
  validFrom: "text",
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

/** Whether a value holds what our certificates hold and nothing beside it: whatever else stands there, nobody signed. */
export function hasOnlyOurMembers(certificate: unknown): boolean {
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

/** Names that lead to an object's prototype: a copy of an object can lose what stands under them, or be changed by it. */
const prototypeNames: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Whether a document is plain data all through. Libraries that bring a document into canonical form copy it first, and
 * what stands under such a name would go unseen.
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
