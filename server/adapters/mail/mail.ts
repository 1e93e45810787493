import { createTransport } from "nodemailer";

/** One mail to one person, in HTML and plain text. `id` determines the Message-ID, the same for each attempt. */
export interface MailMessage {
  id: string;
  to: string;
  /** The Reply-To address, if it is not the sender's `replyTo`. */
  replyTo?: string;
  /** Address that ends the list to which the mail belongs, by a POST without anything else (RFC 8058). */
  unsubscribeUrl?: string;
  subject: string;
  html: string;
  text: string;
}

/** Sends mails. `send` rejects if the mail was not accepted. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}

/** The sender of the mails: the address with or without a name, the site's name, and the mailbox for replies. */
export interface MailSender {
  from: string;
  name: string;
  replyTo: string;
}

/** Timeouts of the mail server for connecting and for each reply, in milliseconds. */
const connectMs = 10_000;
const answerMs = 30_000;

/** Sends mail through an SMTP server: `smtp://user:password@host:port`, or `smtps://` for TLS from the start. */
export function createSmtpMail(smtpUrl: string, { from, name, replyTo }: MailSender): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sender = from.includes("<") ? from : { name, address: from };
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return {
    send: async ({ id, to, replyTo: answerTo, unsubscribeUrl, subject, html, text }) => {
      await transport.sendMail({
        from: sender,
        // An object, so that a comma in an address does not split it.
        replyTo: answerTo === undefined ? replyTo : { name: "", address: answerTo },
        to: { name: "", address: to },
        subject,
        html,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { "Auto-Submitted": "auto-generated", ...listHeaders(unsubscribeUrl) },
      });
    },
  };
}

/** Returns the headers for one-click unsubscription (RFC 8058), both of which the DKIM signature must cover. */
function listHeaders(unsubscribeUrl: string | undefined): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/**
 * For a site without a mail server: rejects every mail as a temporary failure with an error that names the missing
 * variable.
 */
export function createUnconfiguredMail(): Mail {
  return {
    send: () => Promise.reject(new Error("No mail can be sent: SMTP_URL is not set.")),
  };
}

/** The SMTP commands whose permanent errors concern this mail or its recipient, not our account. */
const stepsOfTheMail = ["RCPT TO", "DATA", "API"];

/** Returns whether the server has permanently refused this mail, so that a retry is useless. */
export function isPermanentFailure(error: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
  } = (error ?? {}) as { code?: string; command?: string; responseCode?: number };
  if (code === "EENVELOPE" && responseCode === 0) return true;
  return stepsOfTheMail.includes(command ?? "") && responseCode >= 500 && responseCode < 600;
}
