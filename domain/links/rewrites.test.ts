import { expect, test } from "vitest";
import { httpsVariant, type RewriteEvidence, rewriteByPattern, rewriteByProbe } from "./rewrites.ts";

test.each([
  ["https://youtu.be/WUvTyaaNkzM", "https://www.youtube.com/watch?v=WUvTyaaNkzM"],
  ["https://youtu.be/WUvTyaaNkzM?t=90&si=x&list=PL1", "https://www.youtube.com/watch?v=WUvTyaaNkzM&list=PL1&t=90"],
  ["https://www.youtube.com/embed/WUvTyaaNkzM?start=5", "https://www.youtube.com/watch?v=WUvTyaaNkzM&t=5"],
  ["https://www.youtube.com/embed/videoseries?list=PL1&si=x", "https://www.youtube.com/playlist?list=PL1"],
  ["https://m.youtube.com/watch?v=WUvTyaaNkzM", "https://www.youtube.com/watch?v=WUvTyaaNkzM"],
  ["https://en.m.wikipedia.org/wiki/Calculus", "https://en.wikipedia.org/wiki/Calculus"],
  ["https://a.example/page?id=7&utm_source=x&fbclid=y#part", "https://a.example/page?id=7#part"],
  ["https://a.example/page?utm_source=x", "https://a.example/page"],
  ["https://a.example/wiki?Calculus&utm_source=x&q=a+b%20c~", "https://a.example/wiki?Calculus&q=a+b%20c~"],
  ["https://m.youtube.com/watch?v=WUvTyaaNkzM&utm_medium=x", "https://www.youtube.com/watch?v=WUvTyaaNkzM"],
])("%s becomes %s", (from, to) => {
  expect(rewriteByPattern(from)).toMatchObject({ from, to });
});

test.each([
  "https://www.youtube.com/watch?v=WUvTyaaNkzM",
  "https://youtu.be/",
  "https://www.youtube.com/embed/videoseries",
  "https://www.youtube.com/embed/live_stream?channel=UC1",
  "https://a.example/?q=utm_source",
  "https://m.example.org/page",
  "https://ocw.mit.edu/courses/18-01sc-single-variable-calculus-fall-2010/",
])("%s stays as it is", (address) => {
  expect(rewriteByPattern(address)).toBeNull();
});

const proof = (finalUrl: string, redirect: RewriteEvidence["redirect"] = "none", verdict = "ok") => ({
  verdict,
  finalUrl,
  redirect,
});

test("http becomes https only if the https address works", () => {
  const from = "http://a.example/book";
  const to = "https://a.example/book";
  expect(httpsVariant(from)).toBe(to);
  expect(httpsVariant(to)).toBeNull();
  expect(httpsVariant("http://a.example:8080/")).toBeNull();
  expect(rewriteByProbe(from, { own: null, twin: proof(to) })).toEqual({ rule: "https", from, to });
  expect(rewriteByProbe(from, { own: null, twin: null })).toBeNull();
  expect(rewriteByProbe(from, { own: null, twin: proof(to, "none", "unreachable") })).toBeNull();
  expect(rewriteByProbe(from, { own: null, twin: proof(from, "permanent") })).toBeNull();
  // Temporarily redirected back to http: the twin is not the page's own address.
  expect(rewriteByProbe(from, { own: null, twin: proof(from, "temporary") })).toBeNull();
});

test("documentation that has moved for good is followed, nothing else is", () => {
  const from = "https://docs.scipy.org/doc/numpy/user/";
  const to = "https://numpy.org/doc/stable/user/";
  const own = proof(to, "permanent");
  expect(rewriteByProbe(from, { own, twin: null })).toEqual({ rule: "moved", from, to });
  expect(rewriteByProbe(`${from}#ufuncs`, { own, twin: null })?.to).toBe(`${to}#ufuncs`);
  expect(rewriteByProbe(from, { own: proof(to, "temporary"), twin: null })).toBeNull();
  expect(rewriteByProbe(from, { own: proof(to, "permanent", "soft-404"), twin: null })).toBeNull();
  expect(rewriteByProbe(from, { own: proof("https://numpy.org/", "permanent"), twin: null })).toBeNull();
  expect(rewriteByProbe(from, { own: proof(`${to}?visit=1`, "permanent"), twin: null })).toBeNull();
  expect(
    rewriteByProbe("https://a.example/old", { own: proof("https://b.example/new", "permanent"), twin: null }),
  ).toBeNull();
  expect(rewriteByProbe(from, { own: null, twin: null })).toBeNull();
});
