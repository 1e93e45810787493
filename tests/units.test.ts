import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { batchBody } from "#server/api/middleware/body-bounds.ts";
import { readEnv } from "#server/env.ts";
import { environmentSchema } from "#server/env-variables.ts";
import { textOf } from "#tests/helpers/project-files.ts";
import { readStartScript } from "#tests/helpers/start-script.ts";
import { findProgram } from "#tools/setup/find-program.mjs";

const one = textOf("ops/studiolo.service");
const several = textOf("ops/studiolo@.service");

/**
 * Maximum exposure score that `systemd-analyze` may report for a unit, of 10: 1.6 is rated OK; without settings a unit
 * has 9.6.
 */
const exposureMax = 1.7;

const analyze = findProgram("systemd-analyze", process.env.PATH);
if (!analyze) console.log("The units are not held against systemd: there is no systemd-analyze.");
const testBySystemd = (analyze ? test : test.skip) as typeof test;

/** Returns the settings of a unit, without its comments. */
const settingsOf = (unit: string) => unit.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

test("a unit starts the site as npm start does, in production", () => {
  const { command, assignments } = readStartScript();
  for (const unit of [one, several]) {
    expect(settingsOf(unit)).toContain(`ExecStart=/opt/studiolo/node_modules/.bin/${command}`);
    expect(settingsOf(unit)).toContain(`Environment=${assignments}`);
    const [, set = ""] = /^Environment=(.+)$/m.exec(unit) ?? [];
    const names = set.split(" ").map((pair) => pair.split("=", 1)[0] ?? "");
    expect(names).toEqual(["NODE_ENV", "DATA_DIR", "PORT"]);
    expect(Object.keys(environmentSchema.shape)).toEqual(expect.arrayContaining(names));
    expect(set).toContain("NODE_ENV=production");
  }
});

test("a unit gives the site the time that it needs to end", () => {
  const { drainSeconds } = readEnv({ NODE_ENV: "production", AUTH_SECRET: "1f3b5d7f9a2c4e6081a3c5e7092b4d6f8a0c" });
  for (const unit of [one, several]) {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(drainSeconds + 30);
  }
});

test("the unit of several processes is that of one, but for its name, its port and a file of its own", () => {
  const expected = settingsOf(one)
    .join("\n")
    .replace("Description=Studiolo", "Description=Studiolo on port %i")
    .replace("PORT=3000", "PORT=%i")
    .replace(/^EnvironmentFile=(.+)$/m, "EnvironmentFile=$1\nEnvironmentFile=-$1-%i");
  expect(settingsOf(several).join("\n")).toBe(expected);
});

test("nginx uses the ports in the units' names, and accepts the largest body that the site accepts", () => {
  const nginx = textOf("ops/nginx.conf");
  for (const port of ["3000", "3001"]) {
    expect(nginx).toContain(`server 127.0.0.1:${port} `);
    expect(several).toContain(`studiolo@${port}`);
  }
  const megabytes = [...nginx.matchAll(/client_max_body_size (\d+)m;/g)].map(([, size]) => Number(size));
  expect(megabytes).toHaveLength(2);
  for (const size of megabytes) expect(size * 2 ** 20).toBeGreaterThan(batchBody.bytes);
});

testBySystemd("systemd takes the units, and holds them to be well shut in", () => {
  const folder = mkdtempSync(join(tmpdir(), "studiolo-units-"));
  try {
    for (const [name, unit] of [
      ["studiolo.service", one],
      ["studiolo@3000.service", several],
    ] as const) {
      const file = join(folder, name);
      // systemd checks that the programs of a unit exist.
      writeFileSync(file, unit.replaceAll("/opt/studiolo", process.cwd()));
      const verified = spawnSync(analyze ?? "", ["verify", "--man=no", file], { encoding: "utf8" });
      expect([verified.status, verified.stderr]).toEqual([0, ""]);
      const judged = spawnSync(analyze ?? "", ["security", "--offline=true", "--no-pager", file], { encoding: "utf8" });
      const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(judged.stdout)?.[1]);
      expect(exposure, judged.stdout + judged.stderr).toBeLessThan(exposureMax);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
