import { createCredentials } from "#server/adapters/certificates/credentials.ts";
import { listKeys } from "#server/db/certificates/credential-keys.ts";
import { siteSecret } from "#server/process/site-secret.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { withOperatorDatabase } from "#tools/command/operator-database.ts";
import type { Output } from "#tools/command/output.ts";

/** `studiolo credentials list`: prints the keys that sign, or have signed, certificates. */
export function listCredentialKeys(_call: CommandCall, output: Output): Promise<number> {
  return withOperatorDatabase(async (db) => {
    const keys = await listKeys(db);
    output.printJson({ keys: keys.map(({ id, createdAt, retiredAt }) => ({ id, createdAt, retiredAt })) });
    if (keys.length === 0) output.print("No key yet: the first certificate creates one.");
    for (const { id, createdAt, retiredAt } of keys) {
      const until = retiredAt ? `until ${retiredAt.toISOString()}` : "signs now";
      output.print(`${id}  since ${createdAt.toISOString()}, ${until}`);
    }
    return 0;
  });
}

/** `studiolo credentials rotate`: creates a new signing key; the former ones stay published. */
export function rotateCredentialKey(_call: CommandCall, output: Output): Promise<number> {
  return withOperatorDatabase(async (db, env) => {
    const origin = env.publicOrigin ?? `http://127.0.0.1:${env.port}`;
    const keys = createCredentials({ db, secret: siteSecret(env), origin, now: () => new Date() });
    const id = await keys.rotate();
    output.printJson({ id });
    output.print(`${id} signs from now on.`);
    return 0;
  });
}
