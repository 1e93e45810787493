import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { untoldPages } from "#tools/setup/hidden-routes.ts";

/**
 * Names the cascade layers in their order at the head of every stylesheet, as base.css does: a layer's rank is settled
 * where it is first named, and a page may load its stylesheets in any order.
 */
const layerOrder: Plugin = {
  name: "layer-order",
  enforce: "post",
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === "asset" && file.fileName.endsWith(".css")) {
        file.source = `@layer reset,tokens,base,kit,feature;${file.source}`;
      }
    }
  },
};

/**
 * What many pages need and the landing page does not: small pieces, what the pages of programs and courses note, what
 * keeps it, what lists it, and forms. A file takes along what it imports and no file before it has, so their order counts.
 */
const ownFiles = {
  pieces: /course-code|roman-numeral|icons\/minus\./,
  history: /use-recent-history|record-visit|use-course-clicks|domain\/study\/recent-history|recency/,
  keeping: /course-cache|offline\/page-cache|send-history|forget-learners|use-pulled-history/,
  lists: /app\/ui\/recent-history|app\/client\/history/,
  forms: /account-forms|kit\/field|keep-form/,
};

/** What most pages need comes in one file, not in one for every component: fewer requests, better compressed. */
const sharedFiles = [
  {
    name: "shared",
    minShareCount: 6,
    test: (id: string) => !Object.values(ownFiles).some((own) => own.test(id)),
  },
  ...Object.entries(ownFiles).map(([name, test]) => ({ name, minShareCount: 2, test })),
];

export default defineConfig({
  plugins: [reactRouter(), layerOrder, untoldPages],
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
  // One stylesheet for all pages: fewer requests before the first view, and none on the way from page to page.
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
  // Known from the start, so that the first visit in development does not reload.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
});
