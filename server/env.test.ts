import { resolve } from "node:path";
import { expect, test } from "vitest";
import { defaultSite } from "#domain/site.ts";
import { readEnv } from "./env.ts";

const secret = "0123456789abcdef0123456789abcdef";
const stripe = {
  STRIPE_SECRET_KEY: "sk_live_51Nq",
  STRIPE_WEBHOOK_SECRET: "whsec_9f8e7d",
  STRIPE_PRICE_ID: "price_1Nq",
};
const production = { NODE_ENV: "production", AUTH_SECRET: secret };

/** Returns the lines of the refusal without its heading, or none if the configuration is valid. */
function refusal(variables: Record<string, string>): string[] {
  try {
    readEnv(variables);
    return [];
  } catch (error) {
    const [heading, ...lines] = (error as Error).message.split("\n");
    expect(heading).toBe("The configuration cannot be used:");
    return lines.map((line) => line.trim());
  }
}

const defaults = {
  isProduction: false,
  port: 3000,
  host: "127.0.0.1",
  publicOrigin: null,
  dataDir: resolve("data"),
  databaseUrl: null,
  databaseDirectUrl: null,
  databaseReplicaUrl: null,
  contentDir: resolve("content"),
  authSecret: null,
  stripe: null,
  paymentsSandboxDelivery: null,
  smtpUrl: null,
  mailFrom: null,
  youtubeApiKey: null,
  hasYoutubeSandbox: false,
  linkChecks: false,
  preparesStatements: true,
  webConcurrency: 1,
  trustProxy: false,
  pageCacheBytes: 64 * 2 ** 20,
  admitWithinMs: 350,
  drainSeconds: 0,
  logLevel: "info",
  metrics: null,
  hasTraces: false,
  operatorEmails: [],
  completion: { masteredShare: 0.8, recalledShare: 0.5, certifiedShare: 0.9 },
  site: defaultSite,
};

const names = [
  ...[
    "NODE_ENV",
    "PORT",
    "HOST",
    "PUBLIC_ORIGIN",
    "DATA_DIR",
    "DATABASE_URL",
    "DATABASE_DIRECT_URL",
    "DATABASE_REPLICA_URL",
    "DATABASE_PREPARE",
    "CONTENT_DIR",
    "AUTH_SECRET",
    "PAYMENTS_SANDBOX_DELIVERY",
    "SMTP_URL",
  ],
  ...[
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "STRIPE_PRICE_ID",
    "MAIL_FROM",
    "YOUTUBE_API_KEY",
    "YOUTUBE_SANDBOX",
    "WEB_CONCURRENCY",
    "TRUST_PROXY",
    "PAGE_CACHE_MB",
    "ADMIT_WITHIN_MS",
    "DRAIN_SECONDS",
    "LOG_LEVEL",
    "METRICS_PORT",
    "METRICS_HOST",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
    "OTEL_SDK_DISABLED",
    "OPERATOR_EMAILS",
    "SITE_NAME",
    "SITE_ADDRESS",
    "SITE_LEGAL_REVIEWED",
  ],
];

test("a site starts without any configuration", () => {
  expect(readEnv({})).toEqual(defaults);
});

test("an empty value counts as missing", () => {
  expect(readEnv(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(defaults);
});

test("variables of other programs are ignored", () => {
  expect(readEnv({ PATH: "/bin", HOME: "/root", port: "80" })).toEqual(defaults);
});

test("every variable reaches its place, without the spaces around it", () => {
  const env = readEnv({
    ...production,
    ...stripe,
    PORT: "8080",
    HOST: " 0.0.0.0 ",
    PUBLIC_ORIGIN: "https://studiolo.example/",
    DATA_DIR: "/var/lib/studiolo",
    DATABASE_URL: " postgres://localhost/studiolo ",
    DATABASE_PREPARE: "0",
    CONTENT_DIR: "/srv/content",
    PAYMENTS_SANDBOX_DELIVERY: " reordered,lossy ",
    SMTP_URL: "smtp://localhost:25",
    MAIL_FROM: "hello@studiolo.example",
    YOUTUBE_API_KEY: "key",
    YOUTUBE_SANDBOX: "1",
    LINK_CHECKS: "1",
    WEB_CONCURRENCY: "4",
    TRUST_PROXY: "1",
    PAGE_CACHE_MB: "8",
    ADMIT_WITHIN_MS: "0",
    DRAIN_SECONDS: "10",
    LOG_LEVEL: "warn",
    METRICS_PORT: "9464",
    METRICS_HOST: "10.0.0.2",
    OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318",
    OPERATOR_EMAILS: " Ada@Studiolo.example ; ben@studiolo.example",
    CERTIFICATE_TOPICS_PERCENT: "75",
    CERTIFICATE_RECALLS_PERCENT: "0",
    CERTIFICATE_COURSES_PERCENT: "100",
  });
  expect(env).toEqual({
    isProduction: true,
    port: 8080,
    host: "0.0.0.0",
    publicOrigin: "https://studiolo.example",
    dataDir: "/var/lib/studiolo",
    databaseUrl: "postgres://localhost/studiolo",
    databaseDirectUrl: "postgres://localhost/studiolo",
    databaseReplicaUrl: null,
    preparesStatements: false,
    contentDir: "/srv/content",
    authSecret: secret,
    stripe: { secretKey: "sk_live_51Nq", webhookSecret: "whsec_9f8e7d", priceId: "price_1Nq" },
    paymentsSandboxDelivery: "reordered,lossy",
    smtpUrl: "smtp://localhost:25",
    mailFrom: "hello@studiolo.example",
    youtubeApiKey: "key",
    hasYoutubeSandbox: true,
    linkChecks: true,
    webConcurrency: 4,
    trustProxy: true,
    pageCacheBytes: 8 * 2 ** 20,
    admitWithinMs: 0,
    drainSeconds: 10,
    logLevel: "warn",
    metrics: { host: "10.0.0.2", port: 9464 },
    hasTraces: true,
    operatorEmails: ["ada@studiolo.example", "ben@studiolo.example"],
    completion: { masteredShare: 0.75, recalledShare: 0, certifiedShare: 1 },
    site: defaultSite,
  });
});

test.each([
  ["PORT", "0"],
  ["PORT", "65535"],
  ["WEB_CONCURRENCY", "1"],
  ["PUBLIC_ORIGIN", "http://localhost:3000"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "false"],
  ["TRUST_PROXY", "0"],
  ["OPERATOR_EMAILS", " Ada@studiolo.example; ben@studiolo.example,"],
])("%s may be %s", (name, value) => {
  expect(refusal({ [name]: value })).toEqual([]);
});

test.each([
  ["PORT", "-1"],
  ["PORT", "65536"],
  ["PORT", "3000.5"],
  ["PORT", "http"],
  ["PORT", "  "],
  ["WEB_CONCURRENCY", "0"],
  ["WEB_CONCURRENCY", "65"],
  ["WEB_CONCURRENCY", "many"],
  ["WEB_CONCURRENCY", "  "],
  ["PUBLIC_ORIGIN", "studiolo.example"],
  ["PUBLIC_ORIGIN", "ftp://studiolo.example"],
  ["PUBLIC_ORIGIN", "javascript:alert(1)"],
  ["TRUST_PROXY", "yes"],
  ["TRUST_PROXY", "2"],
  ["PAGE_CACHE_MB", "0"],
  ["PAGE_CACHE_MB", "1.5"],
  ["DRAIN_SECONDS", "-1"],
  ["LOG_LEVEL", "verbose"],
  ["METRICS_PORT", "0"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
  ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "collector:4318"],
  ["OPERATOR_EMAILS", "ada"],
  ["OPERATOR_EMAILS", "ada@studiolo.example ben@studiolo.example"],
  ["HOST", "  "],
  ["DATA_DIR", "  "],
  ["CONTENT_DIR", "  "],
])("%s may not be %j, and the refusal names it", (name, value) => {
  expect(refusal({ DATABASE_URL: "postgres://localhost/studiolo", [name]: value })).toEqual([
    expect.stringMatching(`^${name}: `),
  ]);
});

test("metrics need a separate port", () => {
  expect(refusal({ PORT: "3000", METRICS_PORT: "3000" })).toEqual([expect.stringMatching(/^METRICS_PORT: /)]);
});

test("in production a process keeps answering for a few seconds during shutdown", () => {
  expect(readEnv(production).drainSeconds).toBe(3);
});

test("several invalid variables are named in one refusal", () => {
  const lines = refusal({ PORT: "http", TRUST_PROXY: "yes", PUBLIC_ORIGIN: "here" });
  expect(lines.map((line) => line.split(":")[0]).sort()).toEqual(["PORT", "PUBLIC_ORIGIN", "TRUST_PROXY"]);
});

test("a malformed value and a missing secret are named in one refusal", () => {
  const lines = refusal({ NODE_ENV: "production", PORT: "http" });
  expect(lines.map((line) => line.split(":")[0]).sort()).toEqual(["AUTH_SECRET", "PORT"]);
});

test.each(["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_PRICE_ID"])(
  "the Stripe variables without %s are half a set",
  (missing) => {
    expect(refusal({ ...stripe, [missing]: "" })).toEqual([expect.stringMatching(`^${missing}: is missing`)]);
  },
);

test("one Stripe variable alone names the two that are missing", () => {
  const lines = refusal({ STRIPE_PRICE_ID: "price_1Nq" });
  expect(lines.map((line) => line.split(":")[0])).toEqual(["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]);
});

test("production runs with a secret of its own, and without payments", () => {
  expect(readEnv(production)).toMatchObject({ isProduction: true, authSecret: secret, stripe: null });
});

test("production does not start without a secret", () => {
  expect(refusal({ NODE_ENV: "production" })).toEqual([expect.stringMatching(/^AUTH_SECRET: is missing/)]);
  expect(refusal({ NODE_ENV: "production", AUTH_SECRET: "   " })).toEqual([
    expect.stringMatching(/^AUTH_SECRET: is missing/),
  ]);
});

test("a production secret has at least 32 characters, spaces around it not counted", () => {
  expect(refusal({ ...production, AUTH_SECRET: secret.slice(0, 32) })).toEqual([]);
  expect(refusal({ ...production, AUTH_SECRET: secret.slice(0, 31) })).toEqual([
    expect.stringMatching(/^AUTH_SECRET: is shorter/),
  ]);
  expect(refusal({ ...production, AUTH_SECRET: `${secret.slice(0, 31)} ` })).toEqual([
    expect.stringMatching(/^AUTH_SECRET: is shorter/),
  ]);
});

test.each([
  ["AUTH_SECRET", "change-me-change-me-change-me-change-me"],
  ["AUTH_SECRET", "CHANGEME0123456789abcdef0123456789ab"],
  ["AUTH_SECRET", "this-is-an-example-of-a-long-value-000"],
  ["STRIPE_SECRET_KEY", "sk_test_sample"],
  ["STRIPE_WEBHOOK_SECRET", "whsec_sample"],
  ["STRIPE_PRICE_ID", "your-price-id"],
])("production does not start with the sample %s %s, which the refusal does not repeat", (name, value) => {
  const lines = refusal({ ...production, ...stripe, [name]: value });
  expect(lines).toEqual([expect.stringMatching(`^${name}: is a sample value`)]);
  expect(lines.join()).not.toContain(value);
});

test("outside production a short or sample secret is accepted", () => {
  expect(refusal({ AUTH_SECRET: "change-me" })).toEqual([]);
  expect(refusal({ NODE_ENV: "development", AUTH_SECRET: "short" })).toEqual([]);
});

test("traces are sent where either endpoint is set, unless the tracing library is switched off", () => {
  const endpoint = "http://127.0.0.1:4318/v1/traces";
  const isOn = (variables: Record<string, string>) => readEnv(variables).hasTraces;
  expect(isOn({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint, OTEL_SDK_DISABLED: "false" })).toBe(true);
  expect(isOn({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: "TRUE" })).toBe(false);
});
