/** Bundles the service worker into the built browser files, after `react-router build` and before they are compressed. */

import { fileURLToPath } from "node:url";
import { build } from "vite";
import { pluralize } from "#domain/text/pluralize.ts";
import { readBuildManifest } from "./build-manifest.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const manifest = readBuildManifest(`${root}/build/client`);

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  define: { studioloBuild: JSON.stringify(manifest) },
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    rolldownOptions: {
      input: "app/client/service-worker/service-worker.ts",
      output: { entryFileNames: "service-worker.js", format: "iife" },
    },
  },
});
console.log(`The service worker caches a shell of ${pluralize(manifest.shell.length, "file")}.`);
