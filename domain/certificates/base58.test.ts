import { expect, test } from "vitest";
import { readBase58 } from "./base58.ts";

test("base58 is read as its draft's examples say", () => {
  const text = (value: string) => new TextDecoder().decode(readBase58(value) ?? undefined);
  expect(text("2NEpo7TZRRrLZSi2U")).toBe("Hello World!");
  expect(text("USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z")).toBe(
    "The quick brown fox jumps over the lazy dog.",
  );
});

test("leading ones are zero bytes, nothing is nothing, and a letter that base58 has not is refused", () => {
  expect(readBase58("11233QC4")).toEqual(new Uint8Array([0, 0, 40, 127, 180, 205]));
  expect(readBase58("")).toEqual(new Uint8Array());
  expect(readBase58("0OIl")).toBeNull();
});
