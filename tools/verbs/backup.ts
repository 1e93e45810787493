import { existsSync } from "node:fs";
import { pluralize } from "#domain/text/pluralize.ts";
import { openWithoutMigrating } from "#server/db/connection/open-database.ts";
import { readEnv } from "#server/env.ts";
import { siteSecret } from "#server/process/site-secret.ts";
import { makeBackup } from "#server/services/operator/backup.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { requireDatabase } from "#tools/command/operator-database.ts";
import type { Output } from "#tools/command/output.ts";
import { totalProgress } from "#tools/command/total-progress.ts";

/** Note for the operator about a backup without the secret. */
const secretWarning =
  "It does not contain the secret: store AUTH_SECRET, or the file auth-secret in DATA_DIR, separately. Without the secret the signing keys of certificates and the account numbers of affiliates cannot be decrypted.";

/** `studiolo backup --to <file>`. Changes no table, whatever version created them. Returns the exit code. */
export async function backup(call: CommandCall, output: Output): Promise<number> {
  const file = call.option("to");
  if (file === null) {
    output.fail("Add --to <file>: where to write.", { code: "not_understood" });
    return 2;
  }
  if (existsSync(file)) return output.fail(isThere(file));
  const env = readEnv(process.env);
  const folder = requireDatabase(env);
  const { db, close } = await openWithoutMigrating({ databaseUrl: env.databaseDirectUrl, folder, isPatient: true });
  try {
    const secret = call.has("with-secret") ? siteSecret(env) : null;
    const advance = totalProgress(output, "Backing up");
    const resources = { db, now: () => new Date() };
    const header = await makeBackup(resources, { file, contentFolder: env.contentDir, secret, advance });
    output.printJson({ file, ...header });
    output.print(`${file} contains ${pluralize(header.rows, "row")} and the catalogue, as of ${header.madeAt}.`);
    if (secret === null) output.print(secretWarning);
    return 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return output.fail(isThere(file));
  } finally {
    await close();
  }
}

const isThere = (file: string) => `${file} already exists. Name another file.`;
