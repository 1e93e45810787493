import { resolve } from "node:path";
import type { z } from "zod";
import type { CompletionRules } from "#domain/certificates/completion.ts";
import type { LogLevel } from "#domain/log-levels.ts";
import { defaultSite, type SiteConfiguration } from "#domain/site.ts";
import { environmentSchema, minSecretLength, productionDrainSeconds } from "./env-variables.ts";

/** Sample values from documentation; production refuses to run with any of them. */
const samples = ["change-me", "changeme", "sample", "secret", "example", "your-", "sk_test_sample", "whsec_sample"];

/** The parsed configuration of the process. `stripe` has all three values or is null. */
export interface Env {
  isProduction: boolean;
  port: number;
  host: string;
  publicOrigin: string | null;
  /** Absolute path, like `contentDir`. */
  dataDir: string;
  databaseUrl: string | null;
  /** The same server past a pooler, for migrations, jobs, locks and operators' commands. */
  databaseDirectUrl: string | null;
  /** A replica for reads that may lag; null to read from the server itself. */
  databaseReplicaUrl: string | null;
  /** Whether statements to a PostgreSQL server are prepared. */
  preparesStatements: boolean;
  contentDir: string;
  authSecret: string | null;
  stripe: { secretKey: string; webhookSecret: string; priceId: string } | null;
  /** Delivery faults of the payments sandbox's webhooks, such as `reordered,duplicated`; null for none. */
  paymentsSandboxDelivery: string | null;
  smtpUrl: string | null;
  mailFrom: string | null;
  youtubeApiKey: string | null;
  /** Whether the YouTube sandbox is used if there is no key. */
  hasYoutubeSandbox: boolean;
  /** Whether the site checks its study links on a schedule. */
  linkChecks: boolean;
  webConcurrency: number;
  trustProxy: boolean;
  /** Size of the visitor page cache of each process. */
  pageCacheBytes: number;
  /** Milliseconds in which what is admitted under load should be answered; 0 admits everything. */
  admitWithinMs: number;
  /** Seconds for which a process still answers during shutdown while it reports that it is not ready. */
  drainSeconds: number;
  logLevel: LogLevel;
  /** Address of the metrics server, or null for none. */
  metrics: { host: string; port: number } | null;
  /** Whether traces are sent; the tracing library reads its endpoint and options itself. */
  hasTraces: boolean;
  /** Emails of the accounts that see the operator's pages, in lower case. */
  operatorEmails: string[];
  completion: CompletionRules;
  site: SiteConfiguration;
}

/**
 * Parses the environment variables. Throws an error that lists every invalid variable by name: malformed values, an
 * incomplete set of Stripe keys, and in production a missing or sample secret.
 */
export function readEnv(variables: Variables): Env {
  const known = Object.keys(environmentSchema.shape).map((name) => [
    name,
    variables[name] === "" ? undefined : variables[name],
  ]);
  const result = environmentSchema.safeParse(Object.fromEntries(known));
  const issues = result.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
  const problems = [...issues, ...stripeProblems(variables), ...productionProblems(variables)];
  if (result.data && result.data.WEB_CONCURRENCY > 1) {
    if (!result.data.DATABASE_URL)
      problems.push("WEB_CONCURRENCY: several processes need PostgreSQL; set DATABASE_URL, or leave this at 1");
    // Each process would have its own sandboxes, unaware of each other.
    if (result.data.NODE_ENV !== "production")
      problems.push("WEB_CONCURRENCY: several processes are for production; set NODE_ENV, or leave this at 1");
  }
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const) {
    if (result.data?.[name] && !result.data.DATABASE_URL) problems.push(`${name}: needs DATABASE_URL as well`);
  }
  if (result.data?.METRICS_PORT !== undefined && result.data.METRICS_PORT === result.data.PORT) {
    problems.push("METRICS_PORT: is the port of the site; metrics need a separate one");
  }
  if (!result.success || problems.length > 0) throw configurationError(problems);
  return toEnv(result.data);
}

type Variables = Record<string, string | undefined>;
type Values = z.infer<typeof environmentSchema>;

/** Returns the value of a variable, or null if empty. */
function given(variables: Variables, name: string): string | null {
  return variables[name]?.trim() || null;
}

function configurationError(problems: string[]): Error {
  return new Error(["The configuration cannot be used:", ...problems.map((problem) => `  ${problem}`)].join("\n"));
}

const stripeNames = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_PRICE_ID"] as const;

function stripeProblems(variables: Variables): string[] {
  const missing = stripeNames.filter((name) => given(variables, name) === null);
  if (missing.length === 0 || missing.length === stripeNames.length) return [];
  return missing.map((name) => `${name}: is missing; the three Stripe variables are set together or not at all`);
}

function productionProblems(variables: Variables): string[] {
  if (given(variables, "NODE_ENV") !== "production") return [];
  const problems: string[] = [];
  const secret = given(variables, "AUTH_SECRET");
  if (secret === null) {
    problems.push(`AUTH_SECRET: is missing; production needs a secret of at least ${minSecretLength} characters`);
  } else if (secret.length < minSecretLength) {
    problems.push(`AUTH_SECRET: is shorter than ${minSecretLength} characters`);
  }
  for (const name of ["AUTH_SECRET", ...stripeNames]) {
    const value = given(variables, name)?.toLowerCase();
    if (value !== undefined && samples.some((sample) => value.includes(sample))) {
      problems.push(`${name}: is a sample value; generate your own`);
    }
  }
  return problems;
}

function toEnv(values: Values): Env {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICE_ID: priceId } = values;
  return {
    isProduction: values.NODE_ENV === "production",
    port: values.PORT,
    host: values.HOST,
    publicOrigin: values.PUBLIC_ORIGIN ? new URL(values.PUBLIC_ORIGIN).origin : null,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    preparesStatements: values.DATABASE_PREPARE,
    contentDir: resolve(values.CONTENT_DIR),
    authSecret: values.AUTH_SECRET ?? null,
    stripe: secretKey && webhookSecret && priceId ? { secretKey, webhookSecret, priceId } : null,
    paymentsSandboxDelivery: values.PAYMENTS_SANDBOX_DELIVERY ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    youtubeApiKey: values.YOUTUBE_API_KEY ?? null,
    hasYoutubeSandbox: values.YOUTUBE_SANDBOX,
    linkChecks: values.LINK_CHECKS,
    webConcurrency: values.WEB_CONCURRENCY,
    trustProxy: values.TRUST_PROXY,
    pageCacheBytes: values.PAGE_CACHE_MB * 2 ** 20,
    admitWithinMs: values.ADMIT_WITHIN_MS,
    drainSeconds: values.DRAIN_SECONDS ?? (values.NODE_ENV === "production" ? productionDrainSeconds : 0),
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    hasTraces: hasTraces(values),
    operatorEmails: values.OPERATOR_EMAILS,
    completion: {
      masteredShare: values.CERTIFICATE_TOPICS_PERCENT / 100,
      recalledShare: values.CERTIFICATE_RECALLS_PERCENT / 100,
      certifiedShare: values.CERTIFICATE_COURSES_PERCENT / 100,
    },
    site: toSite(values),
  };
}

function hasTraces(values: Values): boolean {
  const endpoint = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT;
  return endpoint !== undefined && values.OTEL_SDK_DISABLED?.toLowerCase() !== "true";
}

function toSite(values: Values): SiteConfiguration {
  return {
    name: values.SITE_NAME ?? defaultSite.name,
    tagline: values.SITE_TAGLINE ?? defaultSite.tagline,
    company: values.SITE_COMPANY ?? defaultSite.company,
    address: values.SITE_ADDRESS ?? defaultSite.address,
    companyNumber: values.SITE_COMPANY_NUMBER ?? defaultSite.companyNumber,
    vatNumber: values.SITE_VAT_NUMBER ?? defaultSite.vatNumber,
    mailbox: values.SITE_MAILBOX ?? defaultSite.mailbox,
    monthlyPrice: values.SITE_MONTHLY_PRICE ?? defaultSite.monthlyPrice,
    termsUpdated: values.SITE_TERMS_UPDATED ?? defaultSite.termsUpdated,
    isLegalReviewed: values.SITE_LEGAL_REVIEWED || defaultSite.isLegalReviewed,
    profiles: values.SITE_PROFILES ?? defaultSite.profiles,
  };
}
