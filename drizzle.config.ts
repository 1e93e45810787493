import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "accounts",
    "sign-in",
    "user-documents",
    "recent-history",
    "reminders",
    "notes",
    "study",
    "finals",
    "questions",
    "certificates",
    "events",
    "billing",
    "feedback",
    "affiliates",
    "grants",
    "mails",
    "privacy",
    "withdrawals",
    "videos",
    "links",
  ].map((group) => `./server/db/schema/${group}.ts`),
  out: "./server/db/migrations",
});
