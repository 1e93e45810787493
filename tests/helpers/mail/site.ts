import { afterAll, beforeAll } from "vitest";
import { readEnv } from "#server/env.ts";
import { openResources } from "#server/process/open-resources.ts";
import type { Resources } from "#server/resources.ts";
import { createSiteDatabase, type SiteDatabase } from "#tests/helpers/site-database.ts";
import { type MailServer, startMailServer } from "./server.ts";

/** A site's resources on a real database, with a real mail server that a test controls. */
export interface MailSite {
  resources: Resources;
  server: MailServer;
  /** Opens the same site a second time, as another process would. PostgreSQL only. */
  openAnother(): Promise<{ close(): Promise<void> }>;
}

/** Opens a site and a mail server for all tests of a file, and closes them after it. */
export function withMailSite(): MailSite {
  const site = {} as MailSite;
  const closers: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const database = await createSiteDatabase();
    const server = await startMailServer();
    const open = () => openSite(database, server);
    const { resources, close } = await open();
    Object.assign(site, { resources, server, openAnother: open });
    closers.push(
      close,
      () => server.close(),
      () => database.remove(),
    );
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });
  return site;
}

function openSite({ dataDir, databaseUrl }: SiteDatabase, server: MailServer) {
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? undefined, SMTP_URL: server.url });
  const origin = "https://studiolo.example";
  return openResources({ env, origin, sandboxes: null, print: () => {}, isDevelopment: false });
}
