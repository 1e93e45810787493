import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text with AES-256-GCM under a key that HKDF-SHA256 derives from the secret for this `purpose`. `label` is
 * authenticated: decryption with another one fails.
 */
export function encrypt(text: string, { secret, purpose, label }: EncryptionOptions): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, deriveKey(secret, purpose), iv).setAAD(Buffer.from(label));
  const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return `1.${Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString("base64url")}`;
}

/** Decrypts what `encrypt` returned. Returns null if the secret, purpose, label or text differs. */
export function decrypt(sealed: string, { secret, purpose, label }: EncryptionOptions): string | null {
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

interface EncryptionOptions {
  secret: string;
  purpose: string;
  label: string;
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
