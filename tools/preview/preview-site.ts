import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { consentCookie } from "#domain/privacy/consent.ts";
import type { Site } from "#server/app.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { readEnv } from "#server/env.ts";
import { openResources } from "#server/process/open-resources.ts";
import type { Resources } from "#server/resources.ts";
import { applyGrant } from "#server/services/billing/grants.ts";

/** The server build, created by `npm run build`. */
const builtApp = new URL("../../build/server/index.js", import.meta.url);

/** How long the preview's own learner has access. */
const accessMs = 365 * 24 * 60 * 60 * 1000;

/** The built site for one author: on a database of its own, with a learner who has access to everything. */
export interface PreviewSite {
  /** Answers as to that learner. */
  answer(request: Request): Promise<Response>;
  /** Replaces the catalogue that the site shows. */
  show(catalogue: Catalogue): void;
  close(): Promise<void>;
}

/** Where a preview keeps its learner: an empty or migrated database. */
export interface PreviewData {
  dataDir: string;
  databaseUrl: string | null;
  remove(): Promise<void>;
}

/** Creates a folder for an embedded database. */
export async function createPreviewData(): Promise<PreviewData> {
  const dataDir = await mkdtemp(join(tmpdir(), "studiolo-preview-"));
  return { dataDir, databaseUrl: null, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Opens the built site on a catalogue. No variable of the environment reaches it. Throws if the site is not built. */
export async function openPreviewSite(
  first: Catalogue,
  { origin, data }: { origin: string; data: PreviewData },
): Promise<PreviewSite> {
  if (!existsSync(builtApp)) throw new Error("The site is not built yet. Run: npm run build");
  const { createApp } = (await import(builtApp.href)) as { createApp: (given: Resources) => Site };
  const env = readEnv({ DATA_DIR: data.dataDir, DATABASE_URL: data.databaseUrl ?? undefined });
  const opening = { env, origin, sandboxes: null, print: () => {}, isDevelopment: false, loaded: first };
  const { resources, close } = await openResources(opening);
  let site = createApp(resources);
  const answer = async (request: Request) => site(request, { clientAddress: "127.0.0.1" });
  const cookie = await makeLearner(resources, answer);
  return {
    answer: (request) => {
      const asked = new Request(request);
      asked.headers.set("cookie", cookie);
      return answer(asked);
    },
    show: (catalogue) => {
      site = createApp({ ...resources, catalogue });
    },
    close,
  };
}

/** Signs up a learner with access. Returns the value of its Cookie header, with the choice of essential cookies. */
async function makeLearner(resources: Resources, answer: (request: Request) => Promise<Response>): Promise<string> {
  const email = "author@preview.example";
  const password = `Aa1-${randomUUID()}`;
  const { origin, now } = resources;
  const response = await answer(
    new Request(new URL("/api/auth/sign-up/email", origin), {
      method: "POST",
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify({ name: "", email, password }),
    }),
  );
  const granted = await applyGrant(resources, {
    user: email,
    until: new Date(now().getTime() + accessMs),
    reason: "preview",
  });
  if (granted.kind === "refused") throw new Error(`No learner for the preview: ${response.status}, ${granted.reason}`);
  const cookies = [...response.headers.getSetCookie(), consentCookie("essential", false)];
  return cookies.map((line) => line.split(";", 1)[0]).join("; ");
}
