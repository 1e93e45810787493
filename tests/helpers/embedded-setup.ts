import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { fillTemplate } from "./site-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of an embedded database that each site copies. */
    embeddedTemplate: string;
  }
}

/** Global set-up for Vitest projects that open many embedded databases: creates the template that the others copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = await mkdtemp(join(tmpdir(), "studiolo-template-"));
  const folder = join(parent, "database");
  await fillTemplate({ databaseUrl: null, folder });
  project.provide("embeddedTemplate", folder);
  return () => rm(parent, { recursive: true, force: true });
}
