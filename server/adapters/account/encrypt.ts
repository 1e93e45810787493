import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text under a secret by AES-256-GCM, with a key that HKDF-SHA256 derives for `purpose` alone. `label` is
 * bound to it: it opens under no other.
 */
export function seal(text: string, { secret, purpose, label }: SealSetting): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, deriveKey(secret, purpose), iv).setAAD(Buffer.from(label));
  const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return `1.${Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString("base64url")}`;
}

/** Opens what `seal` made, or gives null where the secret, the purpose, the label or the text is another. */
export function unseal(sealed: string, { secret, purpose, label }: SealSetting): string | null {
  const bytes = Buffer.from(sealed.replace(/^1\./, ""), "base64url");
  if (!sealed.startsWith("1.") || bytes.length < ivBytes + tagBytes) return null;
  try {
    const opening = createDecipheriv(cipher, deriveKey(secret, purpose), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(label))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString("utf8");
  } catch {
    return null;
  }
}

interface SealSetting {
  secret: string;
  purpose: string;
  label: string;
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
