import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { hiddenRoutes } from "#tools/setup/hidden-routes.ts";

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

/**
 * Chunks for code that many pages share and the landing page does not: small components, history, caching, history
 * lists, and forms. A chunk includes its dependencies that no earlier chunk holds, so the order matters.
 */
const ownFiles = {
  pieces: /course-code|roman-numeral|icons\/minus\./,
  history: /use-recent-history|record-visit|use-course-clicks|domain\/study\/recent-history|recency/,
  keeping: /course-cache|offline\/page-cache|send-history|clear-learner-data|use-pulled-history/,
  lists: /app\/ui\/recent-history|app\/client\/history/,
  forms: /account-forms(?!.browser-passkey)|kit\/field|client-action/,
};

/** Puts code that most pages share into one chunk instead of one per component: fewer requests, better compression. */
const sharedFiles = [
  {
    name: "shared",
    minShareCount: 6,
    test: (id: string) => !Object.values(ownFiles).some((own) => own.test(id)),
  },
  ...Object.entries(ownFiles).map(([name, test]) => ({ name, minShareCount: 2, test })),
];

export default defineConfig({
  plugins: [reactRouter(), oneStylesheet, hiddenRoutes],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
    ssr: { build: { rollupOptions: { input: "server/app.ts" } } },
  },
  ssr: {
    external: [
      "@digitalbazaar/data-integrity",
      "@digitalbazaar/ed25519-multikey",
      "@digitalbazaar/eddsa-rdfc-2022-cryptosuite",
      "@electric-sql/pglite",
      "@simplewebauthn/server",
      "better-auth",
      "drizzle-orm",
      "jsonld-signatures",
      "katex",
      "nodemailer",
      "pg",
      "stripe",
    ],
  },
  // One stylesheet for all pages: fewer requests before the first paint, none during navigation.
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
  // Lists the entries up front, so that the first visit in development does not trigger a reload.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
});
