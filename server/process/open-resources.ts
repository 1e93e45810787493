import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pluralize } from "#domain/text/pluralize.ts";
import type { SendAccountMail } from "#server/adapters/account/account-mails.ts";
import { type Auth, createAuth } from "#server/adapters/account/auth.ts";
import type { AuthOptions } from "#server/adapters/account/auth-options.ts";
import { withOutageErrors } from "#server/adapters/account/auth-outage.ts";
import { createSessionReader } from "#server/adapters/account/session-reader.ts";
import { countSignIns } from "#server/adapters/account/sign-in-outcomes.ts";
import { createPayoutEncryption } from "#server/adapters/affiliates/payout-encryption.ts";
import { createSocialCards } from "#server/adapters/art/art.ts";
import { createStripePayments } from "#server/adapters/billing/payments.ts";
import { createCredentials } from "#server/adapters/certificates/credentials.ts";
import { createEventWriter } from "#server/adapters/events/writer.ts";
import { createBackground } from "#server/adapters/jobs/background.ts";
import { type JobObserver, openJobs } from "#server/adapters/jobs/jobs.ts";
import { createSmtpMail, createUnconfiguredMail } from "#server/adapters/mail/mail.ts";
import { currentContext } from "#server/adapters/telemetry/request-context.ts";
import { traceMail, tracePayments } from "#server/adapters/telemetry/trace-calls.ts";
import type { Traces } from "#server/adapters/telemetry/traces.ts";
import { createYoutube } from "#server/adapters/video/youtube.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import { projectFolder } from "#server/catalogue/project-folder.ts";
import type { OpenDatabase } from "#server/db/connection/database.ts";
import { openDatabase } from "#server/db/connection/open-database.ts";
import { createEventPartitions } from "#server/db/events/months.ts";
import { listQueueDepths } from "#server/db/mail/queue-depths.ts";
import type { Env } from "#server/env.ts";
import { createKeptParts } from "#server/kept-parts.ts";
import type { Resources } from "#server/resources.ts";
import { requestResetLink } from "#server/services/account/password-reset.ts";
import { recordSession } from "#server/services/account/session-events.ts";
import { afterSignUp } from "#server/services/after-sign-up.ts";
import { createWebhookSignal } from "#server/services/billing/webhook-signal.ts";
import { queueMail } from "#server/services/mail/mails.ts";
import { startJobs } from "./jobs.ts";
import type { Sandboxes } from "./open-sandboxes.ts";
import { siteSecret } from "./site-secret.ts";
import { terminalTelemetry } from "./start-telemetry.ts";
import { createErrorReporter, createJobObserver, createQueryObserver, type Telemetry } from "./telemetry.ts";

/** Folder of the built browser files. */
const clientFolder = join(projectFolder, "build/client");

interface ResourceOptions {
  env: Env;
  origin: string;
  sandboxes: Sandboxes | null;
  /** Receives a line about each slow step, for the terminal. */
  print: (line: string) => void;
  isDevelopment: boolean;
  /** Defaults to logging errors to the terminal. */
  telemetry?: Telemetry;
  /** Disables the query timeout, for operator commands; false by default. */
  isPatient?: boolean;
  /** Returns whether the process is shutting down; always false by default. */
  isEnding?: () => boolean;
  /** Catalogue that is loaded already; by default that of the configuration is read. */
  loaded?: Catalogue;
}

/** What is open, with the state of the connections to the database. */
export interface OpenedResources {
  resources: Resources;
  connections: OpenDatabase["connections"];
  close(): Promise<void>;
}

/** Opens the database, loads the catalogue and creates the adapters for the configuration. */
export async function openResources({
  env,
  origin,
  sandboxes,
  print,
  isDevelopment,
  telemetry = terminalTelemetry(),
  isPatient = false,
  isEnding = () => false,
  loaded,
}: ResourceOptions): Promise<OpenedResources> {
  const { metrics, traces } = telemetry;
  const report = createErrorReporter(telemetry);
  const catalogue = loaded ?? (await openCatalogue(env, print));
  mkdirSync(env.dataDir, { recursive: true });
  const { folder } = placeOf(env);
  const isNew = env.databaseUrl === null && !existsSync(folder);
  print(isNew ? `Creating the database in ${folder} (a few seconds) …` : "Opening the database …");
  const watch = createQueryObserver(telemetry);
  const database = await openDatabase({ ...placeOf(env), watch, isPatient });
  const { mail, payments } = openOutside(env, sandboxes, traces);
  const jobs = await openJobsOf(database, report, createJobObserver(telemetry));
  const secret = siteSecret(env);
  const now = () => new Date();
  const background = createBackground(report);
  const sendAccountMail: SendAccountMail = async (message, db = database.db) => {
    await queueMail({ db, jobs, site: env.site, origin, now }, message);
  };
  const resources: Resources = {
    db: database.db,
    readDb: database.readDb,
    runExclusive: database.runExclusive,
    isDatabaseFull: database.isFull,
    jobs,
    catalogue,
    auth: openAuth(
      {
        db: database.db,
        secret,
        origin,
        siteName: env.site.name,
        requestReset: (email, to) => requestResetLink({ db: database.db, jobs, secret }, { email, to }),
        sendAccountMail,
        afterSignUp: (db, headers, learner) => afterSignUp({ ...resources, db }, headers, learner),
        recordSession: (event, uid) => recordSession({ db: database.db, now, report }, event, uid),
        background,
        now,
        report,
      },
      metrics,
    ),
    readSession: createSessionReader({ db: database.db, secret, origin, background, now }),
    secret,
    background,
    sendAccountMail,
    payments,
    youtube: env.youtubeApiKey ? createYoutube({ key: env.youtubeApiKey }) : (sandboxes?.youtube ?? null),
    webhookSignal: createWebhookSignal(),
    eventWriter: createEventWriter(database.db),
    credentials: createCredentials({ db: database.db, secret, origin, now }),
    payoutEncryption: createPayoutEncryption(secret),
    completion: env.completion,
    origin,
    site: env.site,
    socialCard: createSocialCards(clientFolder),
    keptParts: isDevelopment ? null : createKeptParts(),
    clientFolder,
    checksLinks: env.linkChecks,
    trustProxy: env.trustProxy,
    pageCacheBytes: env.pageCacheBytes,
    operatorEmails: new Set(env.operatorEmails),
    isProduction: env.isProduction,
    isDevelopment,
    now,
    report,
    requestId: () => currentContext()?.requestId ?? null,
    metrics,
    traces,
    isEnding,
  };
  await createEventPartitions(database.db, now());
  metrics.supply({ connections: database.connections, depths: () => listQueueDepths(database.db, now()) });
  await startJobs(resources, mail);
  const close = () => background.idle().then(() => jobs.stop().finally(database.close));
  return { resources, connections: database.connections, close };
}

/** Where the database is, and how it is asked. */
function placeOf({ dataDir, databaseUrl, databaseDirectUrl, databaseReplicaUrl, preparesStatements }: Env) {
  const folder = join(dataDir, "database");
  const isPrepared = preparesStatements;
  return { databaseUrl, folder, isPrepared, directUrl: databaseDirectUrl, replicaUrl: databaseReplicaUrl };
}

async function openCatalogue({ contentDir }: Env, print: ResourceOptions["print"]): Promise<Catalogue> {
  const catalogue = await loadCatalogue(contentDir);
  const counts = [pluralize(catalogue.programs.length, "program"), pluralize(catalogue.courses.length, "course")];
  print(`Loaded the catalogue: ${counts.join(", ")}.`);
  return catalogue;
}

/** Wraps better-auth to count log-ins and to report database outages. */
function openAuth(options: AuthOptions, metrics: Telemetry["metrics"]): Auth {
  return withOutageErrors(countSignIns(createAuth(options), metrics));
}

/** Creates the mail and payment adapters: the configured services, otherwise their sandboxes. */
function openOutside({ stripe, smtpUrl, mailFrom, site }: Env, sandboxes: Sandboxes | null, traces: Traces) {
  const { name, mailbox } = site;
  const mail = smtpUrl
    ? createSmtpMail(smtpUrl, { from: mailFrom ?? mailbox, name, replyTo: mailbox })
    : (sandboxes?.mail ?? createUnconfiguredMail());
  const payments = stripe
    ? createStripePayments({ ...stripe, headersOf: traces.isOn ? traces.headers : undefined })
    : (sandboxes?.payments ?? null);
  return { mail: traceMail(mail, traces), payments: payments && tracePayments(payments, traces) };
}

async function openJobsOf(database: OpenDatabase, report: Resources["report"], watch: JobObserver) {
  try {
    return await openJobs(database.connection, report, watch);
  } catch (error) {
    await database.close();
    throw error;
  }
}
