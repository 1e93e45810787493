import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/** Sources whose tests stand beside them. */
const unitTests = ["app", "art", "bench", "domain", "sandbox", "server", "timing", "tools", "tests/helpers"].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
);

/** Puts some hundred faults into copies of courses: too long for the house tests, which every commit runs. */
const contentFaults = "tests/content-faults.test.ts";

/** Tests of the whole site by request. */
const siteTests = "tests/site/**/*.test.ts";

/**
 * Those that also run on the embedded database: what can differ there (one connection, locks within one process, turns
 * between queries, partitions, a folder that is copied, restored or full, a process that dies). The site of the browser
 * tests stands on it too, with every feature.
 */
const embeddedTests = [
  "billing/engine",
  "database/*",
  "events/{export,months}",
  "finals/questions",
  "mail/mails-survive",
  "operator/{backup,doctor,figures,jobs,production,restore-command}",
  "privacy/{erasure,personal-tables,retention}",
  "requests/largest-bodies",
  "review/review",
].map((files) => `tests/site/${files}.test.ts`);

/** On two cores: tests of the site wait for the database, the provider and timeouts a quarter of their time. */
const siteWorkers = 3;

/** On two cores: a browser and the site keep both busy. */
const browserWorkers = 2;

/** Many start sites of their own, or ask for thousands of answers, and on a busy machine that takes a while. */
const siteTestMs = 300_000;

/** As the site's own process does: React's code for development renders a page three times slower, and no site runs it. */
const asBuilt = { NODE_ENV: "production" };

const project = (test: TestProjectInlineConfiguration["test"]): TestProjectInlineConfiguration => ({
  extends: true,
  test,
});

/** Stands alone on purpose: tests need none of the plugins of vite.config.ts. */
export default defineConfig({
  test: {
    maxWorkers: siteWorkers,
    // Files share their process: what they import is read once, not once for each of them.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a screen comes to show is asked again until it holds; on a busy machine that takes a while.
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ["tests/helpers/log/setup.ts"],
    projects: [
      project({ name: "unit", include: unitTests }),
      project({ name: "house", include: ["tests/*.test.ts"], exclude: [contentFaults] }),
      project({ name: "content-faults", include: [contentFaults] }),
      project({
        name: "site-embedded",
        include: embeddedTests,
        testTimeout: siteTestMs,
        env: { ...asBuilt, STUDIOLO_TEST_DATABASE: "embedded" },
        globalSetup: ["tests/helpers/embedded-setup.ts"],
      }),
      project({
        name: "site-postgresql",
        include: [siteTests],
        testTimeout: siteTestMs,
        env: { ...asBuilt, STUDIOLO_TEST_DATABASE: "postgresql" },
        globalSetup: ["tests/helpers/postgresql-setup.ts"],
      }),
      project({
        name: "journeys",
        include: ["tests/journeys/**/*.test.ts"],
        globalSetup: ["tests/helpers/postgresql-setup.ts"],
        testTimeout: 180_000,
        hookTimeout: 180_000,
        maxWorkers: browserWorkers,
        // Browsers come after all the others, so that they never share a small machine with them.
        sequence: { groupOrder: 1 },
      }),
      project({
        name: "screens",
        include: ["tests/screens/**/*.test.ts"],
        globalSetup: ["tests/helpers/embedded-setup.ts", "tests/helpers/screens/setup.ts"],
        testTimeout: 180_000,
        maxWorkers: browserWorkers,
        sequence: { groupOrder: 1 },
      }),
    ],
  },
});
