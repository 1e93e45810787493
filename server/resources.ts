import type { CompletionRules } from "#domain/certificates/completion.ts";
import type { SiteConfiguration } from "#domain/site.ts";
import type { SendAccountMail } from "#server/adapters/account/account-mails.ts";
import type { Auth } from "#server/adapters/account/auth.ts";
import type { ReadSessionOf } from "#server/adapters/account/session-reader.ts";
import type { PayoutEncryption } from "#server/adapters/affiliates/payout-encryption.ts";
import type { FindSocialCard } from "#server/adapters/art/art.ts";
import type { Payments } from "#server/adapters/billing/payments.ts";
import type { Credentials } from "#server/adapters/certificates/credentials.ts";
import type { EventWriter } from "#server/adapters/events/writer.ts";
import type { Background } from "#server/adapters/jobs/background.ts";
import type { Jobs } from "#server/adapters/jobs/jobs.ts";
import type { Metrics } from "#server/adapters/telemetry/metrics.ts";
import type { Traces } from "#server/adapters/telemetry/traces.ts";
import type { Youtube } from "#server/adapters/video/youtube.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import type { Database, RunExclusive } from "#server/db/connection/database.ts";
import type { KeptParts } from "#server/kept-parts.ts";
import type { WebhookSignal } from "#server/services/billing/webhook-signal.ts";

/**
 * All external and stateful dependencies of the site. `main.ts` creates one; a test creates one with a small catalogue
 * and a stopped clock. Nothing else in server/ opens resources, reads the environment or reads the clock.
 */
export interface Resources {
  db: Database;
  /** For reads that may lag by seconds, such as the operator's figures: a replica, if there is one. */
  readDb: Database;
  /** Runs a task unless any process is running it already, identified by a lock number. */
  runExclusive: RunExclusive;
  /** Returns whether the database is out of space. */
  isDatabaseFull: () => Promise<boolean>;
  /** Durable job queue for work after the response or on a schedule. */
  jobs: Jobs;
  catalogue: Catalogue;
  auth: Auth;
  /** Returns the session of a request, by its cookie. */
  readSession: ReadSessionOf;
  /** Signing secret of the site, for example for cookies; never shown. */
  secret: string;
  /** Runs work after the response. */
  background: Background;
  sendAccountMail: SendAccountMail;
  /** Null if no payment provider is configured; checkout then answers 503. */
  payments: Payments | null;
  /** Source of video data; null if not configured, and links to videos then stay plain. */
  youtube: Youtube | null;
  /** Signals that stored provider events are waiting. */
  webhookSignal: WebhookSignal;
  /** Stores event records, batched across requests. */
  eventWriter: EventWriter;
  /** Signs and verifies certificates as the site. */
  credentials: Credentials;
  /** Encrypts the bank accounts of affiliates. */
  payoutEncryption: PayoutEncryption;
  /** Requirements for a certificate. */
  completion: CompletionRules;
  /** The site's public origin, such as https://studiolo.example. */
  origin: string;
  /** Name, address and other details of the operator. */
  site: SiteConfiguration;
  /** Returns the URL of a page's social card. */
  socialCard: FindSocialCard;
  /** Parts of pages whose HTML this process keeps; null to render each anew. */
  keptParts: KeptParts | null;
  /** Folder of the built browser files. */
  clientFolder: string;
  /** Whether the site checks its study links on a schedule. */
  checksLinks: boolean;
  trustProxy: boolean;
  /** Maximum bytes of the visitor page cache, over all encodings. */
  pageCacheBytes: number;
  /** Emails of the accounts that see the operator's pages, in lower case. */
  operatorEmails: ReadonlySet<string>;
  isProduction: boolean;
  /** Whether Vite serves the browser files; it adds its own styles and scripts to pages. */
  isDevelopment: boolean;
  now: () => Date;
  /**
   * Logs an error that no user sees. Messages contain no names, and of a learner at most the id of the affected item.
   */
  report: (message: string, error?: unknown) => void;
  /** Returns the id of the current request as logged, or null outside of one. */
  requestId: () => string | null;
  /** The counters for the operator's metrics. */
  metrics: Pick<Metrics, "count">;
  /** Traces requests through their steps, if enabled. */
  traces: Traces;
  /** Whether the process is shutting down and should receive nothing new. */
  isEnding: () => boolean;
}
