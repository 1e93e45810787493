import { expect, test } from "vitest";
import { decrypt, encrypt } from "./encrypt.ts";

const setting = { secret: "a secret of the site", purpose: "keys", label: "one" };

test("an encrypted text can be decrypted only with the same secret, purpose and label", () => {
  const sealed = encrypt("open sesame", setting);
  expect(decrypt(sealed, setting)).toBe("open sesame");
  for (const other of [{ secret: "another" }, { purpose: "mail" }, { label: "two" }])
    expect(decrypt(sealed, { ...setting, ...other })).toBeNull();
});

test("the ciphertext contains nothing of the text, no two are the same, and a damaged one cannot be decrypted", () => {
  const sealed = encrypt("open sesame", setting);
  expect(sealed).not.toContain(Buffer.from("open sesame").toString("base64url"));
  expect(encrypt("open sesame", setting)).not.toBe(sealed);
  const damaged = sealed.slice(0, -2) + (sealed.endsWith("A") ? "BB" : "AA");
  expect([decrypt(damaged, setting), decrypt("1.", setting), decrypt("", setting)]).toEqual([null, null, null]);
});
