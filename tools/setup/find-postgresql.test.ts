import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findPostgresql } from "./find-postgresql.mjs";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "studiolo-find-"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function addPrograms(folder: string, names: string[], mode = 0o755): string {
  const path = join(root, folder);
  mkdirSync(path, { recursive: true });
  for (const name of names) writeFileSync(join(path, name), "#!/bin/sh\n");
  for (const name of names) chmodSync(join(path, name), mode);
  return path;
}

test("without a server anywhere there is a reason", () => {
  expect(findPostgresql({ PATH: root }, join(root, "none"))).toEqual({
    reason: "No PostgreSQL server (initdb and postgres) was found on this machine.",
  });
});

test("a server in PATH comes before one of Debian's", () => {
  const inPath = addPrograms("bin", ["initdb", "postgres"]);
  addPrograms("versions/17/bin", ["initdb", "postgres"]);
  expect(findPostgresql({ PATH: `/nowhere:${inPath}` }, join(root, "versions"))).toEqual({ folder: inPath });
});

test("of Debian's versions the newest complete one is used: 10 is newer than 9", () => {
  addPrograms("versions/9/bin", ["initdb", "postgres"]);
  const newest = addPrograms("versions/10/bin", ["initdb", "postgres"]);
  addPrograms("versions/18/bin", ["initdb"]);
  expect(findPostgresql({ PATH: root }, join(root, "versions"))).toEqual({ folder: newest });
});

test("the folder that pg_config names is used, unless it has no server", () => {
  const named = addPrograms("named", ["initdb"]);
  const inPath = addPrograms("bin", ["pg_config"]);
  writeFileSync(join(inPath, "pg_config"), `#!/bin/sh\necho ${named}\n`);
  expect(findPostgresql({ PATH: inPath }, join(root, "none"))).toHaveProperty("reason");
  addPrograms("named", ["postgres"]);
  expect(findPostgresql({ PATH: inPath }, join(root, "none"))).toEqual({ folder: named });
});

test("files that may not be run are no server", () => {
  const inPath = addPrograms("bin", ["initdb", "postgres"], 0o644);
  expect(findPostgresql({ PATH: inPath }, join(root, "none"))).toHaveProperty("reason");
});
