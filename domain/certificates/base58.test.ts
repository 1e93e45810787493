import { expect, test } from "vitest";
import { decodeBase58 } from "./base58.ts";

test("base58 decodes the examples of its draft", () => {
  const text = (value: string) => new TextDecoder().decode(decodeBase58(value) ?? undefined);
  expect(text("2NEpo7TZRRrLZSi2U")).toBe("Hello World!");
  expect(text("USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z")).toBe(
    "The quick brown fox jumps over the lazy dog.",
  );
});

test("leading ones are zero bytes, empty text is empty, and a character outside base58 is refused", () => {
  expect(decodeBase58("11233QC4")).toEqual(new Uint8Array([0, 0, 40, 127, 180, 205]));
  expect(decodeBase58("")).toEqual(new Uint8Array());
  expect(decodeBase58("0OIl")).toBeNull();
});
