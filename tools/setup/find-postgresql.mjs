import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { findProgram, isProgram } from "./find-program.mjs";

/** Folder in which Debian's packages install each major version. */
const debianFolder = "/usr/lib/postgresql";

/**
 * Finds the programs of a PostgreSQL server: in PATH, by pg_config, or in Debian's folder (newest version). Returns the
 * folder that holds initdb and postgres, or the reason why there is none.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [versionsFolder] a folder with one folder for each major version
 * @returns {{ folder: string } | { reason: string }}
 */
export function findPostgresql(env, versionsFolder = debianFolder) {
  const inPath = findProgram("initdb", env.PATH);
  const folders = [inPath && dirname(inPath), configured(env), ...installed(versionsFolder)];
  const folder = folders.find(
    (candidate) => candidate && ["initdb", "postgres"].every((name) => isProgram(join(candidate, name))),
  );
  return folder ? { folder } : { reason: "No PostgreSQL server (initdb and postgres) was found on this machine." };
}

/** @param {NodeJS.ProcessEnv} env */
function configured(env) {
  const program = findProgram("pg_config", env.PATH);
  return program && spawnSync(program, ["--bindir"], { encoding: "utf8" }).stdout.trim();
}

/** @param {string} folder */
function installed(folder) {
  if (!existsSync(folder)) return [];
  const versions = readdirSync(folder).sort((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(folder, version, "bin"));
}
