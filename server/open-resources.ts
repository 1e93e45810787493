import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SendAccountMail } from "#server/adapters/account-mails.ts";
import { createSocialCards } from "#server/adapters/art.ts";
import { createAuth } from "#server/adapters/auth.ts";
import { createBackground } from "#server/adapters/background.ts";
import { createCredentials } from "#server/adapters/credentials.ts";
import { openJobs } from "#server/adapters/jobs.ts";
import { createMissingMail, createSmtpMail } from "#server/adapters/mail.ts";
import { createStripePayments } from "#server/adapters/payments.ts";
import { createPayoutSeal } from "#server/adapters/payout-seal.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import type { OpenDatabase } from "#server/db/database.ts";
import { openDatabase } from "#server/db/open-database.ts";
import type { Env } from "#server/env.ts";
import { createOpenEvents } from "#server/open-events.ts";
import type { Sandboxes } from "#server/open-sandboxes.ts";
import type { Resources } from "#server/resources.ts";
import { queueMail } from "#server/services/mails.ts";
import { requestResetLink } from "#server/services/password-reset.ts";
import { noteSignUp } from "#server/services/sign-up-notes.ts";
import { siteSecret } from "#server/site-secret.ts";
import { startJobs } from "#server/start-jobs.ts";

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
  const { name, mailbox } = env.site;
  const mail = env.smtpUrl
    ? createSmtpMail(env.smtpUrl, { from: env.mailFrom ?? mailbox, name, replyTo: mailbox })
    : (sandboxes?.mail ?? createMissingMail());
  const jobs = await openJobsOf(database);
  const secret = siteSecret(env);
  const now = () => new Date();
  const background = createBackground(report);
  const sendAccountMail: SendAccountMail = async (message, db = database.db) => {
    await queueMail({ db, jobs, site: env.site, origin, now }, message);
  };
  const resources: Resources = {
    db: database.db,
    jobs,
    catalogue,
    auth: createAuth({
      db: database.db,
      secret,
      origin,
      siteName: name,
      requestReset: (email) => requestResetLink({ db: database.db, jobs, secret }, email),
      sendAccountMail,
      noteSignUp: (headers, learner) => noteSignUp(resources, headers, learner),
      background,
      now,
      report,
    }),
    secret,
    background,
    sendAccountMail,
    payments: env.stripe ? createStripePayments(env.stripe) : (sandboxes?.payments ?? null),
    openEvents: createOpenEvents(),
    credentials: createCredentials({ db: database.db, secret, origin, now }),
    payoutSeal: createPayoutSeal(secret),
    completion: env.completion,
    origin,
    site: env.site,
    socialCard: createSocialCards(clientFolder),
    clientFolder,
    checksLinks: env.linkChecks,
    trustProxy: env.trustProxy,
    isProduction: env.isProduction,
    isDevelopment,
    now,
    report,
  };
  await startJobs(resources, mail);
  const close = async () => {
    await background.idle();
    await jobs.stop();
    await database.close();
  };
  return { resources, close };
}

async function openJobsOf(database: OpenDatabase) {
  try {
    return await openJobs(database.connection, report);
  } catch (error) {
    await database.close();
    throw error;
  }
}

function report(message: string, error?: unknown): void {
  console.error(message, error ?? "");
}
