import { html, raw } from "hono/html";
import type { SandboxMail } from "./sandbox-mail.ts";

const style = `
:root { color-scheme: dark light; font: 17px/1.55 "Source Sans 3", system-ui, sans-serif; }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; background: light-dark(#f6f1e6, #17120e); color: light-dark(#20242c, #ece5d8); }
h1 { font: 500 1.75rem Georgia, serif; }
.note { color: light-dark(#565b66, #b8ad9b); }
article { border-top: 1px solid light-dark(#d8cdb9, #43392d); padding: 1rem 0; overflow-wrap: anywhere; }
h2 { font-size: 1.0625rem; margin: 0; }
pre { white-space: pre-wrap; font: inherit; }
iframe { box-sizing: border-box; width: 100%; height: 40rem; border: 1px solid light-dark(#d8cdb9, #43392d); border-radius: 4px; }
a { color: light-dark(#6d4c12, #d9b872); }
`;

/** Draws the page of the sandbox's mails, latest first, with the addresses in them as links. */
export function outboxPage(mails: readonly SandboxMail[]) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sandbox outbox</title><style>${raw(style)}</style></head>
<body>
<h1>Sandbox outbox</h1>
<p class="note">No mail server is set up, so mails stand here instead of leaving. Set SMTP_URL to send them.</p>
${mails.length === 0 ? html`<p>No mail has been sent yet. A password reset, for example, will stand here.</p>` : mails.map(mailArticle)}
</body>
</html>`;
}

function mailArticle({ to, replyTo, subject, html: body, text, sentAt }: SandboxMail) {
  const parts = text
    .split(/(https?:\/\/\S+[\w/=-])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
  return html`<article><h2>${subject}</h2><p class="note">To ${to}, ${sentAt}${replyTo === undefined ? "" : `; answers go to ${replyTo}`}</p>${body ? framed(body, subject) : ""}<pre>${parts}</pre></article>`;
}

/** Draws the mail's HTML in a frame without scripts; links in it open in the whole window. */
function framed(body: string, subject: string) {
  return html`<iframe title="${subject}, as HTML" sandbox="allow-top-navigation-by-user-activation" srcdoc="${`<base target="_top">${body}`}"></iframe>`;
}
