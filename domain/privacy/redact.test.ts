import fc from "fast-check";
import { expect, test } from "vitest";
import { redact } from "./redact.ts";

test.each([
  ["550 5.1.1 <ada.lovelace+x@post.example>: no such mailbox", "550 5.1.1 <[email]>: no such mailbox"],
  ["GET /login?email=ada%40post.example&next=/ failed", "GET /login?[query] failed"],
  ["the address ada%40post.example", "the address [email]"],
  ["connect ECONNREFUSED 203.0.113.9:5432", "connect ECONNREFUSED [address]:5432"],
  ["connect ECONNREFUSED 127.0.0.1:5432", "connect ECONNREFUSED 127.0.0.1:5432"],
  ["from 2001:db8:0:1:0:0:0:7 again", "from [address] again"],
  ["from 2a02::1f0, fe80::1 and 2001:db8:1::7", "from [address], [address] and [address]"],
  ["paid to SE45 5000 0000 0583 9825 7466 today", "paid to [iban] today"],
  ["the card 4242 4242 4242 4242 was declined", "the card [number] was declined"],
  ["postgres://studiolo:hunter2@db.example/studiolo", "postgres://[secret]@db.example/studiolo"],
  ["authorization: Bearer abc.def-ghi", "authorization: [secret] [secret]"],
  ["password=hunter2&remember=1", "password=[secret]&remember=1"],
  ['{"password":"hunter2","code":7}', '{"password":[secret],"code":7}'],
  ["Unexpected token 'A', \"Ada Lovelace\" is not valid JSON", "Unexpected token 'A', \"[text]\" is not valid JSON"],
  ["The account mLq7TzYc3VbN8sKd2RfGh5JpWx9Qe4Ua could not go on", "The account [id] could not go on"],
  ["The account mLqVTzYcZVbNXsKdYRfGhPJpWxUQeRUa could not go on", "The account [id] could not go on"],
])("what could name a learner is masked: %s", (text, masked) => {
  expect(redact(text)).toBe(masked);
});

test.each([
  'relation "user_documents" does not exist',
  "billing: event evt_1SVy2qHq0nZ8wYc3bT5kLm9P waits after attempt 3",
  "The mail 8c8f2f3a-1111-4222-8333-123456789abc (trial-ending) could not be sent",
  "at 12:34:56 the queue was empty",
  'Failed query: select "id" from "user" where "at" > $1::date and ::1 listens',
  "node:internal/streams/destroy:122:11",
  "Failed to load resource: the server responded with a status of 500",
  "the job started 2026-11-22T01:02:03.456Z took 1732237323456 ms",
])("what an operator needs stays: %s", (text) => {
  expect(redact(text)).toBe(text);
});

test("masking is quick and changes nothing the second time, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii", maxLength: 3000 }), (text) => {
      const masked = redact(text);
      expect(masked).not.toMatch(/[\w.]+@[\w.]+/);
    }),
    { numRuns: 300 },
  );
});

test("a long hostile text does not delay the log", () => {
  for (const piece of ["a", "a1", "1 ", "1.", "a:", "/", "(", "?", '"', "password=", "@", "%40", "-", "://a"]) {
    const text = piece.repeat(256_000 / piece.length);
    for (const sent of [text, `https://evil.example/${text}`, `a "${text}`])
      expect(redact(sent).length).toBeLessThan(12_000);
  }
});

test("truncation leaves no half that the masks would miss", () => {
  const long = "so it is ".repeat(221);
  expect(redact(`${long} ada.lovelace@post.example said`)).not.toContain("ada");
  expect(redact(`${long} "Ada Lovelace${" and on".repeat(400)}" said`)).not.toContain("Ada");
});
