/** Description of each script in package.json. Hooks that npm runs before a script (`prestart`) have no row. */
export const npmScripts: Readonly<Record<string, string>> = {
  start: "installs and builds what is missing, creates the database, serves `http://127.0.0.1:3000`",
  dev: "serves the site and shows changes in the code at once",
  build: "draws the pictures, builds pages, server and service worker",
  test: "runs every check and every test, ends with `N passed, N failed`; `-- <words>` passes the words to Vitest and runs only that",
  "test:quick": "runs lint, types, unit tests and house tests: no browser, no site tests",
  bench:
    "measures start, memory, page weight, what each kind of request costs (`-- requests`, on an idle machine or with `--busy`), steps between pages, reviews, the learning calendar, events, imports, a catalogue ten times as large, webhooks, the operator's pages, signing in and the largest bodies; `-- --all` runs all, `-- lighthouse` Lighthouse, `-- strict` the strict check of 418 complete courses, `-- complete` start and memory with them; `--compare FILE` sets the figures against an earlier `.cache/bench.json`",
  studiolo: "runs a command of the operator, see below",
  fonts: "writes the parts of fonts that the site ships, and faces of the system fonts that stand in",
  docs: "writes this page and `docs/configuration.md` from the code",
  typecheck: "checks types only",
  format: "formats the code and sorts imports",
  migration: "writes the SQL for a changed schema: `-- --name what-changed`",
};
