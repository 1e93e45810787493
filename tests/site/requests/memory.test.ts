import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { withObservedSite } from "#tests/helpers/observed-site.ts";
import { siteTest } from "#tests/helpers/test-site.ts";

const observed = withObservedSite(() => ({}));

interface Heard {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Asks a running site as a browser without cookies would. What differs with each response is left out. */
async function ask(path: string, { method = "GET", headers = {} }: RequestInit = {}): Promise<Heard> {
  const response = await fetch(observed.site.origin + path, { method, headers, redirect: "manual" });
  const all = Object.fromEntries(response.headers);
  for (const name of ["date", "x-request-id", "connection", "keep-alive"]) delete all[name];
  return { status: response.status, headers: all, body: await response.text() };
}

siteTest(
  "a page from memory is the page as it was first rendered, and so are its 304, its HEAD and the 404",
  async () => {
    const missing = "/no/such/page";
    for (const path of [paths.home(), paths.course("Calculus I"), paths.readyCourses(), paths.logIn(), missing]) {
      const first = await ask(path);
      expect(first.status).toBe(path === missing ? 404 : 200);
      expect(await ask(path), path).toEqual(first);
      const head = await ask(path, { method: "HEAD" });
      expect(head, path).toEqual({ ...first, body: "" });
      expect(first.headers["content-security-policy"], path).toContain("default-src 'none'");
      if (path === missing) continue;
      const again = await ask(path, { headers: { "if-none-match": first.headers.etag ?? "" } });
      expect(again, path).toMatchObject({ status: 304, body: "" });
      expect(again.headers.etag).toBe(first.headers.etag);
    }
  },
);

siteTest(
  "a page from memory is not for who may be signed in, comes by an affiliate, or wants it uncompressed",
  async () => {
    const path = paths.program("Mathematics");
    await ask(path);
    const { headers } = await ask(path, { headers: { cookie: "studiolo.session_token=x" } });
    expect(headers["cache-control"]).toContain("private");
    const referred = await ask(`${path}?ref=ABCDEFGH`);
    expect(referred.headers["cache-control"]).toContain("private");
    const plain = await ask(path, { headers: { "accept-encoding": "identity" } });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body).toBe((await ask(path)).body);
  },
);
