import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
import { ordinaryUser } from "#tests/helpers/ordinary-user.ts";
import { freePort } from "#tests/helpers/running-site.ts";
import { testOn } from "#tests/helpers/site-database.ts";
import { endWatchedServer, watchServer } from "#tests/helpers/watch-server.ts";
import { pollUntil } from "#timing/poll-until.ts";
import { findNginx } from "#tools/setup/find-nginx.mjs";

/** The configuration that the operator copies, and that these tests use. */
const example = new URL("../../../ops/nginx.conf", import.meta.url);

/** Milliseconds within which nginx must listen. */
const startMs = 30_000;

/** Returns a test behind nginx, which is skipped, with the reason printed, if there is no nginx or no PostgreSQL. */
export function testBehindNginx(): typeof test {
  const found = findNginx(process.env);
  if ("nginx" in found) return testOn("postgresql");
  console.log(`The tests behind nginx are skipped. ${found.reason}`);
  return test.skip as typeof test;
}

/** nginx with a certificate of its own, before processes of the site. */
export interface Nginx {
  /** Origin for browsers: https://localhost and a port. */
  origin: string;
  /** Port that only redirects to TLS. */
  plainPort: number;
  /** The self-signed certificate. */
  certificate: string;
  /** Returns its error log. */
  errors(): string;
  stop(): Promise<void>;
}

/** Reserves nginx's ports, so that a site can know its public origin before nginx runs. */
export async function reserveOrigin(): Promise<{ origin: string; port: number }> {
  const port = await freePort();
  return { origin: `https://localhost:${port}`, port };
}

/** Starts it by `ops/nginx.conf`, on the port of an origin, before the ports of two processes. */
export async function startNginx(port: number, sites: readonly [number, number]): Promise<Nginx> {
  const found = findNginx(process.env);
  if ("reason" in found) throw new Error(found.reason);
  const folder = mkdtempSync(join(tmpdir(), "studiolo-nginx-"));
  const plainPort = await freePort();
  const certificate = makeCertificate(found.openssl, folder);
  writeFileSync(
    join(folder, "studiolo.conf"),
    configured({ folder, port, plainPort, writePort: await freePort(), sites }),
  );
  writeFileSync(join(folder, "nginx.conf"), frame(folder));
  const user = ordinaryUser();
  if (user) for (const name of ["", "key.pem", "certificate.pem"]) chownSync(join(folder, name), user.uid, user.gid);
  const errorLog = join(folder, "error.log");
  const server = spawn(found.nginx, ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", errorLog], {
    ...user,
    stdio: "ignore",
  });
  const watcher = watchServer(server, folder);
  const stop = () => endWatchedServer(server, watcher, { signal: "SIGTERM", folder });
  const errors = () => readFileSync(errorLog, "utf8");
  await untilListening(server, port).catch(async (error: unknown) => {
    const words = errors();
    await stop();
    throw new Error(`nginx did not start: ${words}`, { cause: error });
  });
  return { origin: `https://localhost:${port}`, plainPort, certificate, errors, stop };
}

interface NginxPaths {
  folder: string;
  port: number;
  plainPort: number;
  writePort: number;
  sites: readonly [number, number];
}

/**
 * Returns the operator's file with this machine's ports, names and paths. Throws if a line that is replaced is missing.
 */
function configured({ folder, port, plainPort, writePort, sites }: NginxPaths): string {
  const replacements: [string, string][] = [
    ["server 127.0.0.1:3000 ", `server 127.0.0.1:${sites[0]} `],
    ["server 127.0.0.1:3001 ", `server 127.0.0.1:${sites[1]} `],
    ["listen 80;", `listen 127.0.0.1:${plainPort};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`],
    ["listen [::]:80;", ""],
    ["listen [::]:443 ssl http2;", ""],
    ["/etc/letsencrypt/live/studiolo.example/fullchain.pem", join(folder, "certificate.pem")],
    ["/etc/letsencrypt/live/studiolo.example/privkey.pem", join(folder, "key.pem")],
    ["https://studiolo.example$request_uri", `https://localhost:${port}$request_uri`],
    ["server_name studiolo.example www.studiolo.example;", "server_name localhost;"],
    ["server_name studiolo.example;", "server_name localhost;"],
  ];
  const whole = readFileSync(example, "utf8").replaceAll("127.0.0.1:3009", `127.0.0.1:${writePort}`);
  return replacements.reduce((text, [written, put]) => {
    if (text.split(written).length !== 2) throw new Error(`ops/nginx.conf is to say once: ${written}`);
    return text.replace(written, () => put);
  }, whole);
}

/** Returns the surrounding configuration of a server: two workers, and every file in a folder of its own. */
function frame(folder: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return [
    "daemon off;",
    "worker_processes 2;",
    `pid ${join(folder, "nginx.pid")};`,
    "events { worker_connections 1024; }",
    "http {",
    "  access_log off;",
    ...temporary.map((name) => `  ${name}_temp_path ${join(folder, name)};`),
    `  include ${join(folder, "studiolo.conf")};`,
    "}",
  ].join("\n");
}

function makeCertificate(openssl: string, folder: string): string {
  const [key, file] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const form = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const args = ["req", "-x509", ...form, ...name, "-keyout", key, "-out", file];
  const { status, stderr } = spawnSync(openssl, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
  return readFileSync(file, "utf8");
}

async function untilListening(server: ChildProcess, port: number): Promise<void> {
  const isListening = async () => {
    if (server.exitCode !== null) throw new Error("It ended at once.");
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isOpen;
  };
  if (!(await pollUntil(isListening, { everyMs: 50, timeoutMs: startMs }))) throw new Error("It does not listen.");
}
