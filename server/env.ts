import { resolve } from "node:path";
import { z } from "zod";
import { emailMaximum, normalEmail } from "#domain/account/email-address.ts";
import { type CompletionRules, usualCompletion } from "#domain/certificates/completion.ts";
import { type LogLevel, logLevels } from "#domain/log-levels.ts";
import { defaultSite, type SiteConfiguration } from "#domain/site.ts";

/** Values that stand in examples. Production refuses to run with any of them. */
const samples = ["change-me", "changeme", "sample", "secret", "example", "your-", "sk_test_sample", "whsec_sample"];

/** Fewest characters of a secret in production. */
const shortestSecret = 32;

/** Long enough for most load balancers to ask once or twice, short enough for most supervisors to wait. */
const productionDrainSeconds = 3;

const text = z
  .string()
  .trim()
  .transform((value) => (value === "" ? undefined : value))
  .optional();
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\s*\d+\s*$/, "write a whole number")
    .transform(Number)
    .pipe(z.number().min(least).max(most));
const flag = z
  .enum(["0", "1", "true", "false", ""])
  .default("0")
  .transform((value) => value === "1" || value === "true");

/** More than three times what the pages of the whole catalogue take. */
const usualPageCacheMb = 64;

/** A list in one variable, its parts set apart by semicolons. */
const list = text.transform((value) =>
  value
    ?.split(";")
    .map((part) => part.trim())
    .filter(Boolean),
);

/** E-mails in one variable, set apart by semicolons or commas, as accounts have them. */
const emails = text
  .transform((value) => value?.split(/[;,]/).map(normalEmail).filter(Boolean) ?? [])
  .refine(
    (list) => list.every((one) => z.email().max(emailMaximum).safeParse(one).success),
    "write e-mail addresses, set apart by ;",
  );

const schema = z.object({
  NODE_ENV: text,
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().trim().min(1).default("127.0.0.1"),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().trim().min(1).default("data"),
  DATABASE_URL: text,
  CONTENT_DIR: z.string().trim().min(1).default("content"),
  AUTH_SECRET: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_PRICE_ID: text,
  PAYMENTS_SANDBOX_DELIVERY: text,
  SMTP_URL: text,
  MAIL_FROM: text,
  YOUTUBE_API_KEY: text,
  YOUTUBE_SANDBOX: flag,
  LINK_CHECKS: flag,
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  TRUST_PROXY: flag,
  PAGE_CACHE_MB: wholeNumber(1, 65_536).default(usualPageCacheMb),
  DRAIN_SECONDS: wholeNumber(0, 600).optional(),
  LOG_LEVEL: z.enum(logLevels).default("info"),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().trim().min(1).default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SDK_DISABLED: text,
  OPERATOR_EMAILS: emails,
  CERTIFICATE_TOPICS_PERCENT: wholeNumber(1, 100).default(100 * usualCompletion.masteredShare),
  CERTIFICATE_COURSES_PERCENT: wholeNumber(1, 100).default(100 * usualCompletion.certifiedShare),
  SITE_NAME: text,
  SITE_TAGLINE: text,
  SITE_COMPANY: text,
  SITE_ADDRESS: list,
  SITE_COMPANY_NUMBER: text,
  SITE_VAT_NUMBER: text,
  SITE_MAILBOX: text,
  SITE_MONTHLY_PRICE: text,
  SITE_TERMS_UPDATED: text,
  SITE_LEGAL_REVIEWED: flag,
  SITE_PROFILES: list,
});

/** The process's configuration, parsed once. `stripe` is all of its three values or null. */
export interface Env {
  isProduction: boolean;
  port: number;
  host: string;
  publicOrigin: string | null;
  /** As a whole path, like `contentDir`. */
  dataDir: string;
  databaseUrl: string | null;
  contentDir: string;
  authSecret: string | null;
  stripe: { secretKey: string; webhookSecret: string; priceId: string } | null;
  /** How the payments sandbox delivers webhooks, in words such as `reordered,duplicated`; null for once and in order. */
  paymentsSandboxDelivery: string | null;
  smtpUrl: string | null;
  mailFrom: string | null;
  youtubeApiKey: string | null;
  /** Whether a stand-in answers in YouTube's place where there is no key. */
  hasYoutubeSandbox: boolean;
  /** Whether the site checks its study links by itself. */
  linkChecks: boolean;
  webConcurrency: number;
  trustProxy: boolean;
  /** How much of visitors' pages each process keeps in memory. */
  pageCacheBytes: number;
  /** How long a process that is asked to end still answers, while it says that it is not ready; in seconds. */
  drainSeconds: number;
  logLevel: LogLevel;
  /** Where the figures are asked for; null for nowhere. */
  metrics: { host: string; port: number } | null;
  /** Whether traces are sent; where to, and how, the tracing library reads itself. */
  hasTraces: boolean;
  /** The accounts that see the operator's pages, in lower case. */
  operatorEmails: string[];
  completion: CompletionRules;
  site: SiteConfiguration;
}

/**
 * Reads the configuration from environment variables. Throws an error that lists every variable at fault by name:
 * values of the wrong form, half a set of Stripe keys, and in production a missing or sample secret.
 */
export function readEnv(variables: Variables): Env {
  const known = Object.keys(schema.shape).map((name) => [name, variables[name] === "" ? undefined : variables[name]]);
  const result = schema.safeParse(Object.fromEntries(known));
  const issues = result.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
  const problems = [...issues, ...stripeProblems(variables), ...productionProblems(variables)];
  if (result.data && result.data.WEB_CONCURRENCY > 1) {
    if (!result.data.DATABASE_URL)
      problems.push("WEB_CONCURRENCY: several processes need PostgreSQL; set DATABASE_URL, or leave this at 1");
    // Each process would have sandboxes of its own, which know nothing of one another.
    if (result.data.NODE_ENV !== "production")
      problems.push("WEB_CONCURRENCY: several processes are for production; set NODE_ENV, or leave this at 1");
  }
  if (result.data?.METRICS_PORT !== undefined && result.data.METRICS_PORT === result.data.PORT) {
    problems.push("METRICS_PORT: is the port of the site; the figures need one of their own");
  }
  if (!result.success || problems.length > 0) throw configurationError(problems);
  return toEnv(result.data);
}

type Variables = Record<string, string | undefined>;
type Values = z.infer<typeof schema>;

/** What a variable says, or null where it says nothing. */
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
    problems.push(`AUTH_SECRET: is missing; production needs a secret of at least ${shortestSecret} characters`);
  } else if (secret.length < shortestSecret) {
    problems.push(`AUTH_SECRET: is shorter than ${shortestSecret} characters`);
  }
  for (const name of ["AUTH_SECRET", ...stripeNames]) {
    const value = given(variables, name)?.toLowerCase();
    if (value !== undefined && samples.some((sample) => value.includes(sample))) {
      problems.push(`${name}: is a sample value; make one of your own`);
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
    drainSeconds: values.DRAIN_SECONDS ?? (values.NODE_ENV === "production" ? productionDrainSeconds : 0),
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    hasTraces: hasTraces(values),
    operatorEmails: values.OPERATOR_EMAILS,
    completion: {
      masteredShare: values.CERTIFICATE_TOPICS_PERCENT / 100,
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
