import { existsSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { hiddenRoutes } from "#tools/setup/hidden-routes.ts";
import { chunkNames, type ModuleGraph, pageChunks } from "#tools/setup/page-chunks.ts";
import { singleIcons } from "#tools/setup/single-icons.ts";

/**
 * Declares the order of the cascade layers at the head of the stylesheet, as base.css does: the first declaration fixes
 * a layer's rank, and pages load stylesheets in any order. Drops the server build's copy: no page links it, and its
 * modules stand in the order of the server's imports, so that it would be a second stylesheet beside the browsers'.
 */
const oneStylesheet: Plugin = {
  name: "one-stylesheet",
  enforce: "post",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "asset" || !file.fileName.endsWith(".css")) continue;
      if (this.environment.name === "ssr") delete bundle[file.fileName];
      else file.source = `@layer reset,tokens,base,primitives,kit,feature,media;${file.source}`;
    }
  },
};

const chunkOf = pageChunks();

/** What the browser's code is divided into. A file takes what its modules need along, so the order matters. */
const groups = chunkNames.map((chunk, place) => ({
  name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === chunk ? chunk : null),
  priority: chunkNames.length - place,
}));

/**
 * Names each entry of the server build: React Router expects one, whose name it fixes. Where there are no sandboxes, as
 * in the image, the build leaves their imports alone: production never comes to them.
 */
const serverEntries: Plugin = {
  name: "server-entries",
  apply: "build",
  enforce: "pre",
  resolveId: (source) =>
    source.startsWith("#sandbox/") && !existsSync("sandbox") ? { id: source, external: true } : null,
  configResolved({ environments }) {
    const { output } = environments.ssr?.build.rolldownOptions ?? {};
    if (output && !Array.isArray(output)) output.entryFileNames = "[name].js";
  },
};

export default defineConfig({
  plugins: [reactRouter(), oneStylesheet, hiddenRoutes, singleIcons, serverEntries],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rollupOptions: { input: { index: "server/app.ts", main: "main.ts" } } } },
  },
  ssr: {
    // Only the icons that are used: the whole library would stay in the server's memory. And drizzle-orm, for each of
    // whose modules Node.js parses 179 KB of package.json.
    noExternal: ["lucide-react", "drizzle-orm"],
    external: [
      "@digitalbazaar/data-integrity",
      "@digitalbazaar/ed25519-multikey",
      "@digitalbazaar/eddsa-rdfc-2022-cryptosuite",
      "@electric-sql/pglite",
      "@simplewebauthn/server",
      "better-auth",
      "jsonld-signatures",
      "katex",
      "nodemailer",
      "pg",
      "stripe",
    ],
  },
  // One stylesheet for all pages: fewer requests before the first paint, none during navigation.
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
  // Four characters shorter than by default, thousands of times in styles, code and pages.
  css: { modules: { generateScopedName: "[local]_[hash:base64:4]" } },
  // Lists the entries up front, so that the first visit in development does not trigger a reload.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
});
