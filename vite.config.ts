import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { untoldPages } from "#tools/setup/untold-pages.ts";

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

/** What the pages of programs and courses note; what lists it; what keeps it; small pieces of many pages; forms. */
const history = /use-recent-history|note-opened|use-course-clicks|domain\/recent-history|recency/;
const keeping = /course-cache|kept-page|send-history|forget-learners|use-pulled-history/;
const lists = /app\/ui\/recent-history/;
const pieces = /course-code|roman-numeral|icons\/minus\./;
const forms = /account-forms|kit\/field|keep-form/;

/**
 * What most pages need comes in one file, not in one for every component: fewer requests, better compressed. What many
 * pages need and the landing page does not has files of its own. A file takes along what it imports and no file before
 * it has, so their order counts.
 */
const sharedFiles = [
  {
    name: "shared",
    minShareCount: 6,
    test: (id: string) => ![history, keeping, lists, pieces, forms].some((own) => own.test(id)),
  },
  { name: "pieces", minShareCount: 2, test: pieces },
  { name: "history", minShareCount: 2, test: history },
  { name: "keeping", minShareCount: 2, test: keeping },
  { name: "lists", minShareCount: 2, test: lists },
  { name: "forms", minShareCount: 2, test: forms },
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
