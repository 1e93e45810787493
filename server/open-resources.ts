import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createAccountMails } from "#server/adapters/account-mails.ts";
import { createSocialCards } from "#server/adapters/art.ts";
import { createAuth } from "#server/adapters/auth.ts";
import { createBackground } from "#server/adapters/background.ts";
import { createCredentials } from "#server/adapters/credentials.ts";
import { createMissingMail, createSmtpMail } from "#server/adapters/mail.ts";
import { createStripePayments } from "#server/adapters/payments.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import { openDatabase } from "#server/db/open-database.ts";
import type { Env } from "#server/env.ts";
import type { Sandboxes } from "#server/open-sandboxes.ts";
import type { Resources } from "#server/resources.ts";
import { siteSecret } from "#server/site-secret.ts";

/** The built browser files. */
const clientFolder = fileURLToPath(new URL("../build/client", import.meta.url));

interface ResourceOptions {
  env: Env;
  origin: string;
  sandboxes: Sandboxes | null;
  /** Takes one line about each step that can take a while, for whoever waits at the terminal. */
  say: (line: string) => void;
  isDevelopment: boolean;
}

/** Opens the database, loads the catalogue and builds the adapters that the configuration asks for. */
export async function openResources({
  env,
  origin,
  sandboxes,
  say,
  isDevelopment,
}: ResourceOptions): Promise<{ resources: Resources; close(): Promise<void> }> {
  const catalogue = await loadCatalogue(env.contentDir);
  say(`Loaded the catalogue: ${catalogue.programs.length} programs, ${catalogue.courses.length} courses.`);
  mkdirSync(env.dataDir, { recursive: true });
  const folder = join(env.dataDir, "database");
  const isNew = env.databaseUrl === null && !existsSync(folder);
  say(isNew ? `Making the database in ${folder} (a few seconds) …` : "Opening the database …");
  const database = await openDatabase({ databaseUrl: env.databaseUrl, folder });
  const mail = env.smtpUrl
    ? createSmtpMail(env.smtpUrl, env.mailFrom ?? env.site.mailbox)
    : (sandboxes?.mail ?? createMissingMail());
  const secret = siteSecret(env);
  const now = () => new Date();
  const background = createBackground(report);
  const sendAccountMail = createAccountMails({ mail, siteName: env.site.name });
  const resources: Resources = {
    db: database.db,
    catalogue,
    auth: createAuth({
      db: database.db,
      secret,
      origin,
      siteName: env.site.name,
      sendAccountMail,
      background,
      now,
      report,
    }),
    secret,
    background,
    sendAccountMail,
    payments: env.stripe ? createStripePayments(env.stripe) : (sandboxes?.payments ?? null),
    credentials: createCredentials({ db: database.db, secret, origin, now }),
    completion: env.completion,
    origin,
    site: env.site,
    socialCard: createSocialCards(clientFolder),
    clientFolder,
    trustProxy: env.trustProxy,
    isProduction: env.isProduction,
    isDevelopment,
    now,
    report,
  };
  const close = async () => {
    await background.idle();
    await database.close();
  };
  return { resources, close };
}

function report(message: string, error?: unknown): void {
  console.error(message, error ?? "");
}
