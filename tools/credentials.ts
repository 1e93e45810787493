import { createCredentials } from "#server/adapters/credentials.ts";
import { findCertificate, revokeCertificate } from "#server/db/certificates.ts";
import { listKeys } from "#server/db/credential-keys.ts";
import type { Database } from "#server/db/database.ts";
import type { Env } from "#server/env.ts";
import { siteSecret } from "#server/site-secret.ts";
import { withOperatorDatabase } from "./operator-database.ts";

const usage = `studiolo credentials list                  lists the keys that sign, or have signed, certificates
studiolo credentials rotate                makes a new key that signs from now on; the former ones stay published
studiolo credentials revoke <id> <reason>  revokes a certificate; its page shows the reason to everyone`;

/**
 * `studiolo credentials list | rotate | revoke <id> <reason>`, on the database of the environment. An embedded one must
 * not be open in a running site: stop that first. Gives the exit code.
 */
export async function credentials(words: string[]): Promise<number> {
  const [verb = "", ...rest] = words;
  if (!["list", "rotate", "revoke"].includes(verb) || (verb === "revoke" && rest.length < 2)) {
    console.error(usage);
    return 2;
  }
  return withOperatorDatabase(async (db, env) => {
    if (verb === "list") return list(db);
    return verb === "rotate" ? rotate(db, env) : revoke(db, rest);
  });
}

async function list(db: Database): Promise<number> {
  const keys = await listKeys(db);
  if (keys.length === 0) console.log("No key yet: the first certificate makes one.");
  for (const { id, createdAt, retiredAt } of keys) {
    const until = retiredAt ? `until ${retiredAt.toISOString()}` : "signs now";
    console.log(`${id}  since ${createdAt.toISOString()}, ${until}`);
  }
  return 0;
}

async function rotate(db: Database, env: Env): Promise<number> {
  const origin = env.publicOrigin ?? `http://127.0.0.1:${env.port}`;
  const keys = createCredentials({ db, secret: siteSecret(env), origin, now: () => new Date() });
  console.log(`${await keys.rotate()} signs from now on.`);
  return 0;
}

async function revoke(db: Database, [id = "", ...words]: string[]): Promise<number> {
  const known = await findCertificate(db, id);
  if (!known) {
    console.error(`There is no certificate ${id}.`);
    return 1;
  }
  if (await revokeCertificate(db, { id, at: new Date(), reason: words.join(" ") })) {
    console.log(`Revoked ${id}. Its page and the status list say so from now on.`);
    return 0;
  }
  console.error(`${id} was revoked on ${known.revokedAt?.toISOString()} already: ${known.revokedReason}`);
  return 1;
}
