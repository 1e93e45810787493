import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { fillTemplate } from "./site-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of an embedded database for each site to copy. */
    embeddedTemplate: string;
  }
}

/** Vitest's global set-up of projects that open many embedded databases: makes the one that the others are copies of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "studiolo-template-"));
  await fillTemplate(null, dataDir);
  project.provide("embeddedTemplate", join(dataDir, "database"));
  return () => rm(dataDir, { recursive: true, force: true });
}
