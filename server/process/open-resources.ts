import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { counted } from "#domain/text/counted.ts";
import type { SendAccountMail } from "#server/adapters/account/account-mails.ts";
import { type Auth, createAuth } from "#server/adapters/account/auth.ts";
import type { AuthOptions } from "#server/adapters/account/auth-options.ts";
import { heedOutages } from "#server/adapters/account/auth-outage.ts";
import { countSignIns } from "#server/adapters/account/sign-in-outcomes.ts";
import { createPayoutSeal } from "#server/adapters/affiliates/payout-encryption.ts";
import { createSocialCards } from "#server/adapters/art/art.ts";
import { createStripePayments } from "#server/adapters/billing/payments.ts";
import { createCredentials } from "#server/adapters/certificates/credentials.ts";
import { createEventWriter } from "#server/adapters/events/writer.ts";
import { createBackground } from "#server/adapters/jobs/background.ts";
import { type JobWatch, openJobs } from "#server/adapters/jobs/jobs.ts";
import { createMissingMail, createSmtpMail } from "#server/adapters/mail/mail.ts";
import { currentScope } from "#server/adapters/telemetry/request-context.ts";
import { traceMail, tracePayments } from "#server/adapters/telemetry/trace-calls.ts";
import type { Traces } from "#server/adapters/telemetry/traces.ts";
import { createYoutube } from "#server/adapters/video/youtube.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import type { OpenDatabase } from "#server/db/connection/database.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";
import { prepareEventMonths } from "#server/db/events/months.ts";
import { listQueueDepths } from "#server/db/mail/queue-depths.ts";
import type { Env } from "#server/env.ts";
import type { Resources } from "#server/resources.ts";
import { requestResetLink } from "#server/services/account/password-reset.ts";
import { noteSession } from "#server/services/account/session-events.ts";
import { createOpenEvents } from "#server/services/billing/webhook-signal.ts";
import { queueMail } from "#server/services/mail/mails.ts";
import { noteSignUp } from "#server/services/sign-up-notes.ts";
import { startJobs } from "./jobs.ts";
import type { Sandboxes } from "./open-sandboxes.ts";
import { siteSecret } from "./site-secret.ts";
import { plainInstruments } from "./start-telemetry.ts";
import { createJobWatch, createQueryWatch, createReport, type Instruments } from "./telemetry.ts";

/** The built browser files. */
const clientFolder = fileURLToPath(new URL("../../build/client", import.meta.url));

interface ResourceOptions {
  env: Env;
  origin: string;
  sandboxes: Sandboxes | null;
  /** Takes one line about each step that can take a while, for whoever waits at the terminal. */
  say: (line: string) => void;
  isDevelopment: boolean;
  /** Left out, what went wrong goes to the terminal. */
  instruments?: Instruments;
  /** Whether queries may take as long as they need, as an operator's command has it; left out, they may not. */
  isPatient?: boolean;
  /** Whether the process was asked to end; left out, it never is. */
  isEnding?: () => boolean;
}

/** Opens the database, loads the catalogue and builds the adapters that the configuration asks for. */
export async function openResources({
  env,
  origin,
  sandboxes,
  say,
  isDevelopment,
  instruments = plainInstruments(),
  isPatient = false,
  isEnding = () => false,
}: ResourceOptions): Promise<{ resources: Resources; close(): Promise<void> }> {
  const { metrics, traces } = instruments;
  const report = createReport(instruments);
  const catalogue = await openCatalogue(env, say);
  mkdirSync(env.dataDir, { recursive: true });
  const folder = join(env.dataDir, "database");
  const isNew = env.databaseUrl === null && !existsSync(folder);
  say(isNew ? `Making the database in ${folder} (a few seconds) …` : "Opening the database …");
  const watch = createQueryWatch(instruments);
  const database = await openDatabase({ databaseUrl: env.databaseUrl, folder, watch, isPatient });
  const { mail, payments } = openOutside(env, sandboxes, traces);
  const jobs = await openJobsOf(database, report, createJobWatch(instruments));
  const secret = siteSecret(env);
  const now = () => new Date();
  const background = createBackground(report);
  const sendAccountMail: SendAccountMail = async (message, db = database.db) => {
    await queueMail({ db, jobs, site: env.site, origin, now }, message);
  };
  const resources: Resources = {
    db: database.db,
    runAlone: database.runAlone,
    isDatabaseFull: database.isFull,
    jobs,
    catalogue,
    auth: openAuth(
      {
        db: database.db,
        secret,
        origin,
        siteName: env.site.name,
        requestReset: (email) => requestResetLink({ db: database.db, jobs, secret }, email),
        sendAccountMail,
        noteSignUp: (db, headers, learner) => noteSignUp({ ...resources, db }, headers, learner),
        noteSession: (event, uid) => noteSession({ db: database.db, now, report }, event, uid),
        background,
        now,
        report,
      },
      metrics,
    ),
    secret,
    background,
    sendAccountMail,
    payments,
    youtube: env.youtubeApiKey ? createYoutube({ key: env.youtubeApiKey }) : (sandboxes?.youtube ?? null),
    openEvents: createOpenEvents(),
    eventWriter: createEventWriter(database.db),
    credentials: createCredentials({ db: database.db, secret, origin, now }),
    payoutSeal: createPayoutSeal(secret),
    completion: env.completion,
    origin,
    site: env.site,
    socialCard: createSocialCards(clientFolder),
    clientFolder,
    checksLinks: env.linkChecks,
    trustProxy: env.trustProxy,
    pageCacheBytes: env.pageCacheBytes,
    operatorEmails: new Set(env.operatorEmails),
    isProduction: env.isProduction,
    isDevelopment,
    now,
    report,
    requestId: () => currentScope()?.requestId ?? null,
    metrics,
    traces,
    isEnding,
  };
  await prepareEventMonths(database.db, now());
  metrics.supply({ connections: database.connections, depths: () => listQueueDepths(database.db, now()) });
  await startJobs(resources, mail);
  const close = async () => {
    await background.idle();
    await jobs.stop().finally(() => database.close());
  };
  return { resources, close };
}

async function openCatalogue({ contentDir }: Env, say: ResourceOptions["say"]): Promise<Catalogue> {
  const catalogue = await loadCatalogue(contentDir);
  const counts = [counted(catalogue.programs.length, "program"), counted(catalogue.courses.length, "course")];
  say(`Loaded the catalogue: ${counts.join(", ")}.`);
  return catalogue;
}

/** Accounts whose log-ins are counted, and which say when the database is away. */
function openAuth(options: AuthOptions, metrics: Instruments["metrics"]): Auth {
  return heedOutages(countSignIns(createAuth(options), metrics));
}

/** Whom the site asks outside of itself: those that are configured, or the sandboxes that stand in for them. */
function openOutside({ stripe, smtpUrl, mailFrom, site }: Env, sandboxes: Sandboxes | null, traces: Traces) {
  const { name, mailbox } = site;
  const mail = smtpUrl
    ? createSmtpMail(smtpUrl, { from: mailFrom ?? mailbox, name, replyTo: mailbox })
    : (sandboxes?.mail ?? createMissingMail());
  const payments = stripe
    ? createStripePayments({ ...stripe, headersOf: traces.isOn ? traces.headers : undefined })
    : (sandboxes?.payments ?? null);
  return { mail: traceMail(mail, traces), payments: payments && tracePayments(payments, traces) };
}

async function openJobsOf(database: OpenDatabase, report: Resources["report"], watch: JobWatch) {
  try {
    return await openJobs(database.connection, report, watch);
  } catch (error) {
    await database.close();
    throw error;
  }
}
