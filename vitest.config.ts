import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/** Sources whose tests stand beside them. */
const unitTests = ["app", "art", "bench", "domain", "sandbox", "server", "tools", "tests/helpers"].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
);

/** Tests of the whole site by request: the same files run once on each database. */
const siteTests = "tests/site/**/*.test.ts";

/** Many start sites of their own, or ask for thousands of answers, and on a busy machine that takes a while. */
const siteTestMs = 300_000;

const project = (test: TestProjectInlineConfiguration["test"]): TestProjectInlineConfiguration => ({
  extends: true,
  test,
});

/** Stands alone on purpose: tests need none of the plugins of vite.config.ts. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a screen comes to show is asked again until it holds; on a busy machine that takes a while.
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ["tests/helpers/log/setup.ts"],
    projects: [
      project({ name: "unit", include: unitTests }),
      project({ name: "house", include: ["tests/*.test.ts"] }),
      project({
        name: "site-embedded",
        include: [siteTests],
        testTimeout: siteTestMs,
        env: { STUDIOLO_TEST_DATABASE: "embedded" },
      }),
      project({
        name: "site-postgresql",
        include: [siteTests],
        testTimeout: siteTestMs,
        env: { STUDIOLO_TEST_DATABASE: "postgresql" },
        globalSetup: ["tests/helpers/postgresql-setup.ts"],
      }),
      project({
        name: "journeys",
        include: ["tests/journeys/**/*.test.ts"],
        globalSetup: ["tests/helpers/postgresql-setup.ts"],
        fileParallelism: false,
        testTimeout: 180_000,
        hookTimeout: 180_000,
        // After all the others, so that a browser never shares a small machine with them.
        sequence: { groupOrder: 1 },
      }),
      project({
        name: "screens",
        include: ["tests/screens/**/*.test.ts"],
        globalSetup: ["tests/helpers/screens/setup.ts"],
        testTimeout: 180_000,
        sequence: { groupOrder: 2 },
      }),
    ],
  },
});
