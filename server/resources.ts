import type { CompletionRules } from "#domain/certificates/completion.ts";
import type { SiteConfiguration } from "#domain/site.ts";
import type { SendAccountMail } from "#server/adapters/account/account-mails.ts";
import type { Auth } from "#server/adapters/account/auth.ts";
import type { PayoutSeal } from "#server/adapters/affiliates/payout-encryption.ts";
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
import type { Database, RunAlone } from "#server/db/connection/database.ts";
import type { OpenEvents } from "#server/services/billing/webhook-signal.ts";

/**
 * Everything the site stands on that is opened, loaded, paid or ticking. `main.ts` makes one; a test makes one with a
 * small catalogue and a stopped clock. Nothing else in server/ opens, reads the environment or asks the time.
 */
export interface Resources {
  db: Database;
  /** Keeps a work from being done twice at the same time. */
  runAlone: RunAlone;
  /** Whether the database has no room to write. */
  isDatabaseFull: () => Promise<boolean>;
  /** The durable queue of what is done after the request, or at night. */
  jobs: Jobs;
  catalogue: Catalogue;
  auth: Auth;
  /** Signs what only the site may make, such as cookies; never shown. */
  secret: string;
  /** What goes on after an answer was sent. */
  background: Background;
  sendAccountMail: SendAccountMail;
  /** Null where no payment provider is set up: checkout then answers 503. */
  payments: Payments | null;
  /** What YouTube says of videos; null where it is not set up: links to videos then stay plain. */
  youtube: Youtube | null;
  /** Tells of stored events of the provider that wait to be worked off. */
  openEvents: OpenEvents;
  /** Stores event records, those of several requests at once. */
  eventWriter: EventWriter;
  /** Signs and verifies certificates as the site. */
  credentials: Credentials;
  /** Keeps the account numbers of affiliates. */
  payoutSeal: PayoutSeal;
  /** How much a certificate asks for. */
  completion: CompletionRules;
  /** The site's public origin, such as https://studiolo.example. */
  origin: string;
  /** Everything that names the operator. */
  site: SiteConfiguration;
  /** Finds the picture for those who share a page. */
  socialCard: FindSocialCard;
  /** The folder of the built browser files. */
  clientFolder: string;
  /** Whether the site checks its study links by itself. */
  checksLinks: boolean;
  trustProxy: boolean;
  /** How much the visitors' pages that are kept in memory may take together, in all their encodings. */
  pageCacheBytes: number;
  /** The e-mails of accounts that see the operator's pages, in lower case. */
  operatorEmails: ReadonlySet<string>;
  isProduction: boolean;
  /** Whether Vite serves the browser files: it puts styles and scripts of its own into pages. */
  isDevelopment: boolean;
  now: () => Date;
  /** Says on the log what nobody else is told. Names nobody: of a learner, at most the id of what it is about. */
  report: (message: string, error?: unknown) => void;
  /** The id of the request that is being answered, as the log has it; null outside of any. */
  requestId: () => string | null;
  /** The figures that the operator asks for. */
  metrics: Pick<Metrics, "count">;
  /** Follows requests through their steps, where that is wished. */
  traces: Traces;
  /** Whether the process was asked to end, and nobody should send it anything new. */
  isEnding: () => boolean;
}
