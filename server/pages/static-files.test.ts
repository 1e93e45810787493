import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { rawOf, toResponse } from "./memory-response.ts";
import { createStaticFiles } from "./static-files.ts";

const script = "export const answer = 42;\n";

/** Makes a folder `client` of built files, with a secret file beside it. */
function makeFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), "studiolo-static-"));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, "client");
  const files: Record<string, string | Buffer> = {
    "assets/entry-abc123.js": script,
    "assets/entry-abc123.js.br": brotliCompressSync(script),
    "assets/style-abc123.css": "p { color: red; }",
    "service-worker.js": script,
    "favicon.svg": "<svg/>",
    "robots.txt": "User-agent: *",
    "notes.md": "not for browsers",
    ".env": "SECRET=1",
    "../secret.txt": "secret",
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Opens the files of a folder as the whole site answers with them. */
function openFiles(folder: string): (request: Request) => Response | null {
  const files = createStaticFiles(folder);
  return (request) => {
    const found = files(rawOf(request));
    return found && toResponse(found, request);
  };
}

function get(path: string, headers: Record<string, string> = {}): Request {
  return new Request(`https://studiolo.example${path}`, { headers });
}

/** Makes a request with an unresolved path; `new Request` would resolve its dots. */
function getVerbatim(path: string): Request {
  return { method: "GET", url: `https://studiolo.example${path}`, headers: new Headers() } as Request;
}

test.each([
  ["/assets/entry-abc123.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
  ["/assets/style-abc123.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"],
  ["/favicon.svg", "image/svg+xml", "public, max-age=3600"],
  ["/robots.txt", "text/plain; charset=utf-8", "public, max-age=3600"],
  ["/service-worker.js", "text/javascript; charset=utf-8", "no-cache"],
])("%s is sent as %s with %s", (path, type, cacheControl) => {
  const response = openFiles(makeFolder())(get(path));
  expect(response?.status).toBe(200);
  expect(response?.headers.get("content-type")).toBe(type);
  expect(response?.headers.get("cache-control")).toBe(cacheControl);
  expect(response?.headers.get("x-content-type-options")).toBe("nosniff");
});

test("a file is sent whole, the first time and the second", async () => {
  const files = openFiles(makeFolder());
  for (let time = 0; time < 2; time += 1) {
    const response = files(get("/assets/entry-abc123.js"));
    expect(response?.headers.get("content-length")).toBe(String(script.length));
    expect(await response?.text()).toBe(script);
  }
});

test("a file that the build compressed is sent in Brotli if accepted", async () => {
  const files = openFiles(makeFolder());
  const response = files(get("/assets/entry-abc123.js", { "accept-encoding": "gzip, br" }));
  expect(response?.headers.get("content-encoding")).toBe("br");
  expect(response?.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(response?.headers.get("vary")).toBe("accept-encoding");
  expect(brotliDecompressSync(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())).toString()).toBe(
    script,
  );
  expect(
    files(get("/assets/entry-abc123.js", { "accept-encoding": "gzip" }))?.headers.get("content-encoding"),
  ).toBeNull();
  expect(files(get("/favicon.svg", { "accept-encoding": "br" }))?.headers.get("content-encoding")).toBeNull();
});

test("a query does not hide a file", async () => {
  expect(await openFiles(makeFolder())(get("/robots.txt?v=2"))?.text()).toBe("User-agent: *");
});

test("HEAD returns the length without a body, and POST to a file is not served", async () => {
  const files = openFiles(makeFolder());
  const head = files(new Request("https://studiolo.example/robots.txt", { method: "HEAD" }));
  expect(head?.headers.get("content-length")).toBe("13");
  expect(await head?.text()).toBe("");
  expect(files(new Request("https://studiolo.example/robots.txt", { method: "POST" }))).toBeNull();
});

test.each([
  "/",
  "/assets",
  "/assets/",
  "/assets/entry.js",
  "/Robots.txt",
  "/robots.txt/",
  "/notes.md",
  "/.env",
  "/programs/Humanities",
])("%s is no file of the site", (path) => {
  expect(openFiles(makeFolder())(get(path))).toBeNull();
});

test.each([
  "/../secret.txt",
  "/assets/../../secret.txt",
  "/..%2fsecret.txt",
  "/%2e%2e/secret.txt",
  "/..\\secret.txt",
  "/assets/..%5c..%5csecret.txt",
  "//secret.txt",
  "/robots.txt\0",
  "/robots.txt%00",
  "/./robots.txt",
])("%j redirects nowhere", (path) => {
  expect(openFiles(makeFolder())(getVerbatim(path))).toBeNull();
});

test("a symbolic link in the folder does not lead out of it", () => {
  const folder = makeFolder();
  symlinkSync(join(folder, "..", "secret.txt"), join(folder, "leak.txt"));
  symlinkSync(join(folder, "..", "secret.txt"), join(folder, "leak.br"));
  const files = openFiles(folder);
  expect(files(get("/leak.txt"))).toBeNull();
  expect(files(get("/leak.br"))).toBeNull();
});

test("a folder is not served as a file, even with a file extension", () => {
  const folder = makeFolder();
  mkdirSync(join(folder, "folder.br"));
  mkdirSync(join(folder, "folder.js"));
  const files = openFiles(folder);
  expect(files(get("/folder.js"))).toBeNull();
  expect(files(get("/folder.br"))).toBeNull();
});

test("a site that was not built has no files", () => {
  expect(openFiles("/nowhere/at/all")(get("/robots.txt"))).toBeNull();
});

test("the folder may be named with a slash at its end", () => {
  const files = openFiles(`${makeFolder()}/`);
  expect(files(get("/robots.txt"))?.status).toBe(200);
  expect(files(get("/assets/entry-abc123.js"))?.status).toBe(200);
});

test("a file that is gone with a new build is none, and one that was read before stays", () => {
  const folder = makeFolder();
  const open = openFiles(folder);
  expect(open(get("/favicon.svg"))?.status).toBe(200);
  rmSync(folder, { recursive: true });
  expect(open(get("/favicon.svg"))?.status).toBe(200);
  expect(open(get("/assets/entry-abc123.js"))).toBe(null);
});
