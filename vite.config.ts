import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  environments: { ssr: { build: { rollupOptions: { input: "server/app.ts" } } } },
  ssr: {
    external: ["@electric-sql/pglite", "pg", "stripe", "better-auth", "drizzle-orm", "katex", "nodemailer"],
  },
  build: { assetsInlineLimit: 0 },
  // Known from the start, so that the first visit in development does not reload.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
});
