import fc from "fast-check";
import { allowedValue, corrupted, hostileTexts, hostileValue } from "./hostile-values.ts";
import type { DescribedRoute, Schema } from "./openapi-document.ts";

/** A request that an attacker or a faulty program could send. */
export interface HostileRequest {
  method: string;
  path: string;
  type: string | null;
  body: string | Uint8Array<ArrayBuffer> | null;
}

const otherTypes = [
  null,
  "",
  "text/plain",
  "application/json; charset=utf-16",
  "application/xml",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
  "application/jsonp",
  "x".repeat(2000),
];

/** Bodies that are not JSON, or unexpected JSON. */
const brokenBodies: (string | Uint8Array<ArrayBuffer>)[] = [
  "",
  "{",
  "{}{}",
  "null",
  "undefined",
  '"text"',
  "[]",
  "1e999",
  "\ufeff{}",
  "\0",
  '{"a":1,"a":2}',
  '{"__proto__":{"toString":1}}',
  "[".repeat(50_000),
  `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
  Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Uint8Array.from([0xc0, 0x80]),
  "--x\r\ncontent-disposition: form-data; name=a\r\n\r\n1",
  "a=%00&b=%zz&=&&&a[]=1",
];

/** Returns hostile requests for one route; most name existing objects, so that they pass the first check. */
export function hostileRequests(
  { method, path, queries, body }: DescribedRoute,
  { known, schemas }: { known: Readonly<Record<string, string>>; schemas: Record<string, Schema> },
): fc.Arbitrary<HostileRequest> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const filled = fc
    .tuple(...names.map((name) => parameter(known[name] ?? "x")))
    .map((values) =>
      values.reduce((address, value, index) => address.replace(`{${names[index]}}`, () => value), `/api${path}`),
    );
  const query = fc.tuple(...queries.map((name) => hostilePart.map((value) => `${name}=${value}`)));
  const address = fc
    .tuple(filled, query)
    .map(([base, parts]) => (parts.length > 0 ? `${base}?${parts.join("&")}` : base));
  if (method === "GET") return address.map((at) => ({ method, path: at, type: null, body: null }));
  return fc
    .tuple(address, usually("application/json", otherTypes), hostileBody(body, schemas))
    .map(([at, type, sent]) => ({ method, path: at, type, body: sent }));
}

/** Returns hostile forms for one page, most of them a valid form with one corrupted field. */
export function hostileForms(path: string, fields: Readonly<Record<string, string>>): fc.Arbitrary<HostileRequest> {
  const names = fc.constantFrom(...Object.keys(fields), "intent", "id", "__proto__");
  const field = fc
    .tuple(names, fc.constantFrom(...hostileTexts))
    .map(([name, value]) => ({ ...fields, [name]: value }));
  const doubled = names.map((name) => [...Object.entries(fields), [name, "a"], [name, "b"]]);
  const encoded = fc.oneof(field, doubled).map((sent) => new URLSearchParams(sent).toString());
  const body = fc.oneof({ weight: 5, arbitrary: encoded }, { weight: 1, arbitrary: fc.constantFrom(...brokenBodies) });
  return fc
    .tuple(
      body,
      usually("application/x-www-form-urlencoded", otherTypes),
      fc.constantFrom("POST", "POST", "PUT", "DELETE"),
    )
    .map(([sent, type, method]) => ({ method, path, type, body: sent }));
}

function hostileBody(schema: Schema | null, schemas: Record<string, Schema>) {
  const allowed = schema ? allowedValue(schema, schemas) : fc.constantFrom<unknown>({}, []);
  const written = fc.oneof(
    { weight: 6, arbitrary: allowed.chain(corrupted) },
    { weight: 1, arbitrary: hostileValue },
    { weight: 1, arbitrary: allowed },
  );
  const json = written.map((value) => JSON.stringify(value) ?? "");
  return fc.oneof({ weight: 5, arbitrary: json }, { weight: 1, arbitrary: fc.constantFrom(...brokenBodies) });
}

/** A path segment as a program could send it: properly encoded, or not at all. */
const hostilePart = fc.oneof(
  fc.constantFrom(...hostileTexts.map((text) => encodeURIComponent(text.toWellFormed()))),
  fc.constantFrom("%", "%zz", "%E0%A4%A", "%c0%80", ";", "a&b=c", "+"),
);

function parameter(known: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(encodeURIComponent(known)) },
    { weight: 1, arbitrary: hostilePart.filter((part) => part !== "" && part.length < 3000) },
  );
}

function usually(usual: string, others: readonly (string | null)[]): fc.Arbitrary<string | null> {
  return fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
}
