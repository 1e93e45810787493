import { z } from "zod";
import { emailMaxLength, normalizeEmail } from "#domain/account/email-address.ts";
import { defaultCompletionRules } from "#domain/certificates/completion.ts";
import { logLevels } from "#domain/log-levels.ts";
import { defaultSite } from "#domain/site.ts";

/** Minimum length of a secret in production, in characters. */
export const minSecretLength = 32;

/** Long enough for one or two checks by most load balancers, short enough for the stop timeout of most supervisors. */
export const productionDrainSeconds = 3;

/** More than three times the size of all pages of the catalogue. */
const defaultPageCacheMb = 64;

const text = z
  .string()
  .trim()
  .transform((value) => (value === "" ? undefined : value))
  .optional();
const word = z.string().trim().min(1);
const httpAddress = z.url({ protocol: /^https?$/ });
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

/** On unless it is turned off. */
const flagOff = z
  .enum(["0", "1", "true", "false", ""])
  .default("1")
  .transform((value) => value !== "0" && value !== "false");

/** A list in one variable, separated by semicolons. */
const list = text.transform((value) =>
  value
    ?.split(";")
    .map((part) => part.trim())
    .filter(Boolean),
);

/** Emails in one variable, separated by semicolons or commas, normalized like those of accounts. */
const emails = text
  .transform((value) => value?.split(/[;,]/).map(normalizeEmail).filter(Boolean) ?? [])
  .refine(
    (all) => all.every((one) => z.email().max(emailMaxLength).safeParse(one).success),
    "write email addresses, separated by ;",
  );

/**
 * Attaches to a variable's schema what `docs/configuration.md` says about it. `unset` is the default in Markdown; leave
 * it out where the schema itself has a default, or where nothing is the default.
 */
const variable = <Schema extends z.ZodType>(schema: Schema, meaning: string, unset?: string): Schema =>
  schema.meta({ description: meaning, unset });

const code = (value: string) => `\`${value}\``;

/** Every variable that configures the site, with its schema and meaning, by the heading under which it is documented. */
export const variableGroups = {
  "Address and process": {
    NODE_ENV: variable(
      text,
      "`production` refuses missing and sample secrets, and has no sandboxes",
      "none: development, with sandboxes",
    ),
    PORT: variable(wholeNumber(0, 65_535).default(3000), "port to listen on"),
    HOST: variable(word.default("127.0.0.1"), "address to listen on; `0.0.0.0` for all"),
    PUBLIC_ORIGIN: variable(
      httpAddress.optional(),
      "the site's address as learners see it, and the only one from which forms are accepted; links in mails and returns from payment lead there. Without it the site serves this machine only, by number or as `localhost`",
      "`http://127.0.0.1:PORT`",
    ),
    TRUST_PROXY: variable(
      flag,
      "`1` behind a reverse proxy that sets `X-Forwarded-For`; the proxy's `X-Request-Id` and `traceparent` are accepted too. Set `PUBLIC_ORIGIN` with it",
    ),
    WEB_CONCURRENCY: variable(
      wholeNumber(1, 64).default(1),
      "number of processes; more than one needs `DATABASE_URL` and `NODE_ENV=production`",
    ),
    PAGE_CACHE_MB: variable(
      wholeNumber(1, 65_536).default(defaultPageCacheMb),
      "megabytes of rendered pages that each process keeps for visitors, compressed; the pages of the whole catalogue take 9. The least recently used pages go first",
    ),
    ADMIT_WITHIN_MS: variable(
      wholeNumber(0, 60_000).default(350),
      "a process with more to do than it can admits only as many requests as it answers in this many milliseconds, log-ins and writes first, and refuses the others with 503 and `Retry-After`; `0` refuses none",
    ),
    DRAIN_SECONDS: variable(
      wholeNumber(0, 600).optional(),
      "how long the site still answers after SIGTERM, each time with `Connection: close`, while `/api/ready` answers 503. Set it to the time that your balancer needs to notice, and let your supervisor wait 30 seconds more before it kills the process",
      `\`0\`; in production \`${productionDrainSeconds}\``,
    ),
  },
  "Data and secrets": {
    DATA_DIR: variable(word.default("data"), "everything that an embedded run writes: database, secret, sandboxes"),
    DATABASE_URL: variable(
      text,
      "a PostgreSQL server, `postgres://user:password@host/database`",
      "none: embedded database",
    ),
    DATABASE_DIRECT_URL: variable(
      text,
      "the same server, past a pooler in transaction mode: for migrations, jobs and locks, which need a connection of their own",
      "`DATABASE_URL`",
    ),
    DATABASE_REPLICA_URL: variable(
      text,
      "a streaming replica of it, which reads the operator's figures; what learners see and do is read from `DATABASE_URL`",
      "`DATABASE_URL`",
    ),
    DATABASE_PREPARE: variable(
      flagOff,
      "`0` sends every statement without a name, for a pooler in transaction mode that cannot keep prepared statements (PgBouncer before 1.21, or one with `max_prepared_statements = 0`); it costs the server twice the processor time",
      "`1`",
    ),
    CONTENT_DIR: variable(word.default("content"), "the catalogue's files"),
    AUTH_SECRET: variable(
      text,
      `signs sessions and encrypts the keys that sign certificates; required in production, with ${minSecretLength} characters or more`,
      "made at the first start, kept in `DATA_DIR`",
    ),
  },
  "Payments, mail and video data": {
    STRIPE_SECRET_KEY: variable(
      text,
      "key of the Stripe account; the three `STRIPE_` variables are set together or not at all",
      "none: payments sandbox",
    ),
    STRIPE_WEBHOOK_SECRET: variable(text, "signing secret of the webhook at `/api/stripe/webhook`"),
    STRIPE_PRICE_ID: variable(text, "the monthly price that the checkout sells"),
    PAYMENTS_SANDBOX_DELIVERY: variable(
      text,
      "how the payments sandbox delivers webhooks: any of `reordered,duplicated,delayed,lossy`",
      "none: once and in order",
    ),
    SMTP_URL: variable(
      text,
      "mail server, `smtp://user:password@host:port`, or `smtps://` with TLS from the start",
      "none: outbox at `/sandbox/outbox`",
    ),
    MAIL_FROM: variable(text, "sender of mails: an address, or `Name <address>`", "the value of `SITE_MAILBOX`"),
    YOUTUBE_API_KEY: variable(
      text,
      "key for YouTube's Data API v3, which gives titles, lengths and the videos of playlists",
      "none: links to videos stay plain",
    ),
    YOUTUBE_SANDBOX: variable(
      flag,
      "`1` lets a stand-in answer in YouTube's place where no key is set; never in production",
    ),
  },
  "Study links and certificates": {
    LINK_CHECKS: variable(
      flag,
      "`1` makes the site check its study links in the background, some every quarter of an hour as they become due; otherwise run `studiolo links check --due`",
    ),
    CERTIFICATE_TOPICS_PERCENT: variable(
      wholeNumber(1, 100).default(100 * defaultCompletionRules.masteredShare),
      "share of a course's topics to master for its certificate, beside passed finals",
    ),
    CERTIFICATE_RECALLS_PERCENT: variable(
      wholeNumber(0, 100).default(100 * defaultCompletionRules.recalledShare),
      "share of the mastered topics to recall once, when due and 20 hours or more after the answer before by the server's clock; 0 asks for none",
    ),
    CERTIFICATE_COURSES_PERCENT: variable(
      wholeNumber(1, 100).default(100 * defaultCompletionRules.certifiedShare),
      "share of a program's courses to certify for its certificate",
    ),
  },
  "Watching the site": {
    OPERATOR_EMAILS: variable(
      emails,
      'accounts that see the figures at `/operator`, separated by `;`. Each confirms its address once, with a new password through the link that "Reset Password" mails; everyone else gets a 404 page',
      "none: nobody",
    ),
    LOG_LEVEL: variable(
      z.enum(logLevels).default("info"),
      `the lowest level that is logged, one of ${logLevels.map(code).join(", ")}; \`warn\` leaves out the line for each request`,
    ),
    METRICS_PORT: variable(
      wholeNumber(1, 65_535).optional(),
      "port of Prometheus' `/metrics`, never the site's own port",
      "none: no metrics",
    ),
    METRICS_HOST: variable(word.default("127.0.0.1"), "address of that port; anybody who reaches it reads the metrics"),
    OTEL_EXPORTER_OTLP_ENDPOINT: variable(
      httpAddress.optional(),
      "where traces go by OTLP over HTTP, such as `http://127.0.0.1:4318`; the standard `OTEL_` variables set sampling, batches and names",
      "none: no traces",
    ),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: variable(
      httpAddress.optional(),
      "the whole address, where traces go elsewhere than other signals",
      "the one above with `/v1/traces`",
    ),
    OTEL_SDK_DISABLED: variable(text, "`true` switches traces off"),
  },
  "The operator's name and words": {
    SITE_NAME: variable(text, "the site's name", code(defaultSite.name)),
    SITE_TAGLINE: variable(text, "the sentence of the landing page", code(defaultSite.tagline)),
    SITE_COMPANY: variable(text, "the company that learners have a contract with", code(defaultSite.company)),
    SITE_ADDRESS: variable(
      list,
      "postal address, its lines separated by `;`",
      `a placeholder: ${code(defaultSite.address.join("; "))}`,
    ),
    SITE_COMPANY_NUMBER: variable(
      text,
      "the company's registration number, on the contact page",
      code(defaultSite.companyNumber),
    ),
    SITE_VAT_NUMBER: variable(
      text,
      "the company's number for value added tax, on the contact page",
      code(defaultSite.vatNumber),
    ),
    SITE_MAILBOX: variable(text, "general mailbox", code(defaultSite.mailbox)),
    SITE_MONTHLY_PRICE: variable(text, "the price as screens say it", code(defaultSite.monthlyPrice)),
    SITE_TERMS_UPDATED: variable(text, "when the terms were last changed", code(defaultSite.termsUpdated)),
    SITE_LEGAL_REVIEWED: variable(
      flag,
      "`1` once a lawyer has read the legal pages; until then each of them says that it needs a review",
    ),
    SITE_PROFILES: variable(list, "addresses of public profiles, separated by `;`"),
  },
};

/** The schema of the whole environment. */
export const environmentSchema = z.object({
  ...variableGroups["Address and process"],
  ...variableGroups["Data and secrets"],
  ...variableGroups["Payments, mail and video data"],
  ...variableGroups["Study links and certificates"],
  ...variableGroups["Watching the site"],
  ...variableGroups["The operator's name and words"],
});
