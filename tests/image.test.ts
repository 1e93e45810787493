import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { isIgnored, listContext } from "#tests/helpers/build-context.ts";
import { argumentOf, environmentOf, listOf, readDockerfile } from "#tests/helpers/dockerfile.ts";
import { projectFiles, textOf } from "#tests/helpers/project-files.ts";
import { readStartScript } from "#tests/helpers/start-script.ts";

const manifest = JSON.parse(textOf("package.json")) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
};
const stages = readDockerfile();
const shipped = stages.at(-1) ?? { name: null, base: "", steps: [] };

test("the image has the Node.js that the project pins", () => {
  const [major, minor] = manifest.dependencies.node?.split(".") ?? [];
  expect(argumentOf("NODE_IMAGE")).toBe(`node:${major}.${minor}-bookworm-slim`);
  expect(stages.map(({ base }) => base)).toEqual(stages.map(() => "$" + "{NODE_IMAGE}"));
});

test("the image starts the site as npm start does, without a shell", () => {
  const { command, variables } = readStartScript();
  expect(listOf(shipped, "CMD").join(" ")).toBe(command);
  expect(environmentOf(shipped)).toMatchObject(variables);
});

test("the image runs in production mode, listens on all interfaces, is not root, and writes one folder", () => {
  const { DATA_DIR, HOST, NODE_ENV, PORT } = environmentOf(shipped);
  expect([NODE_ENV, HOST]).toEqual(["production", "0.0.0.0"]);
  const rests = Object.fromEntries(shipped.steps.map(({ word, rest }) => [word, rest]));
  expect([rests.USER, rests.VOLUME, rests.EXPOSE]).toEqual(["1000:1000", DATA_DIR, PORT]);
});

test("the image's health is what the site calls health", () => {
  const [program, , script] = listOf(shipped, "HEALTHCHECK", "CMD ");
  expect(program).toBe("node");
  expect(script).toContain(`process.env.PORT + '${paths.apiHealth()}'`);
  expect(textOf("server/process/startup-responder.ts")).toContain("paths.apiHealth()");
});

test("a builder of the image is handed sources, and nothing that is private, made or for tests alone", () => {
  const expected = [
    ".env",
    ".git/config",
    ".npmrc",
    "data/auth-secret",
    "node_modules/pg/package.json",
    "build/server/x.js",
  ];
  const tests = ["server/env.test.ts", "app/ui/kit/button.test.tsx", "tests/house.test.ts", "tools/test/test.ts"];
  const hidden = ["app/.env", "server/.env.production", "public/art/x.avif", ".cache/pictures/x"];
  const others = ["Dockerfile", "README.md", "ops/nginx.conf", "sandbox/mail/outbox-page.ts", "studiolo-backup.json"];
  const all = [...expected, ...tests, ...hidden, ...others];
  expect(all.filter((file) => !isIgnored(file))).toEqual([]);
});

test("a builder of the image is handed every source that is committed, and no file besides", () => {
  const folders = /^(?:app|art|content|domain|server|timing|tools)\//;
  const sources = projectFiles().filter((file) => folders.test(file) && !isIgnored(file));
  const single = [
    "main.ts",
    "package-lock.json",
    "package.json",
    "react-router.config.ts",
    "tsconfig.json",
    "vite.config.ts",
  ];
  expect(listContext(process.cwd())).toEqual([...sources, ...single].sort());
  expect(sources.length).toBeGreaterThan(1000);
});
