import { delimiter } from "node:path";
import { expect, test } from "vitest";
import { freshEnvironment } from "./cold-start.ts";

test("a fresh environment keeps the registry and loses npm's caches and the project's programs", () => {
  const env = {
    PATH: ["/project/node_modules/.bin", "/usr/lib/npm/node-gyp-bin", "/usr/bin"].join(delimiter),
    npm_config_cache: "/home/ada/.npm",
    npm_config_registry: "https://registry.example/",
    npm_execpath: "/usr/lib/npm/bin/npm-cli.js",
    NODE_ENV: "production",
    LANG: "C.UTF-8",
  };
  expect(freshEnvironment(env, "/project")).toEqual({
    PATH: "/usr/bin",
    npm_config_registry: "https://registry.example/",
    LANG: "C.UTF-8",
  });
});
