import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { outboxPage } from "./outbox-page.ts";
import type { SandboxMail } from "./sandbox-mail.ts";

/** Number of mails that the outbox page shows. */
const shownMails = 50;

/**
 * Opens a stand-in for a mail server: every mail is written as a file into `folder`, and `pages` shows the latest. For
 * trying the site out only: whoever opens the page can read everybody's mail.
 */
export function openMailSandbox({ folder, now }: { folder: string; now: () => Date }) {
  mkdirSync(folder, { recursive: true });
  const send = async (message: Omit<SandboxMail, "sentAt">) => {
    const sentAt = now().toISOString();
    const name = `${sentAt.replaceAll(":", "-")}-${randomUUID()}.json`;
    const draft = join(folder, `.${name}`);
    writeFileSync(draft, `${JSON.stringify({ ...message, sentAt }, null, 2)}\n`);
    renameSync(draft, join(folder, name));
  };
  const pages = new Hono();
  pages.get("/", (context) =>
    context.html(outboxPage(readMails(folder)), 200, {
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'self'",
      "cache-control": "no-store",
    }),
  );
  return { mail: { send }, pages, mails: () => readMails(folder) };
}

function readMails(folder: string): SandboxMail[] {
  const files = readdirSync(folder).filter((name) => /^\d.*\.json$/.test(name));
  return files
    .sort()
    .reverse()
    .slice(0, shownMails)
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as SandboxMail);
}
