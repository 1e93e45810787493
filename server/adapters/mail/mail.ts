import { createTransport } from "nodemailer";

/** One mail to one person, as HTML and as plain text. `id` makes its Message-ID, the same at each try. */
export interface MailMessage {
  id: string;
  to: string;
  /** Where an answer goes, other than to the sender's `replyTo`. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
}

/** How mails leave the site. `send` rejects when the mail was not taken. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}

/** Who sends the mails: the address, with or without a name, the site's name, and the mailbox that answers go to. */
export interface MailSender {
  from: string;
  name: string;
  replyTo: string;
}

/** How long the mail server may take to take the connection, and to answer, in milliseconds. */
const connectMs = 10_000;
const answerMs = 30_000;

/** Mail through an SMTP server, `smtp://user:password@host:port`, or `smtps://` with TLS from the start. */
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
    send: async ({ id, to, replyTo: answerTo, subject, html, text }) => {
      await transport.sendMail({
        from: sender,
        // Objects, so that no comma in an address makes two of it.
        replyTo: answerTo === undefined ? replyTo : { name: "", address: answerTo },
        to: { name: "", address: to },
        subject,
        html,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
  };
}

/** A site without a mail server: every mail is refused for now, and the log says which variable would change that. */
export function createMissingMail(): Mail {
  return {
    send: () => Promise.reject(new Error("No mail can be sent: SMTP_URL is not set.")),
  };
}

/** The steps of SMTP in which a permanent refusal is about this mail or its recipient, not about us. */
const stepsOfTheMail = ["RCPT TO", "DATA", "API"];

/** Whether the server has refused this very mail for good, so that trying again would be of no use. */
export function isRefusedForGood(error: unknown): boolean {
  const {
    code,
    command,
    responseCode = 0,
  } = (error ?? {}) as { code?: string; command?: string; responseCode?: number };
  if (code === "EENVELOPE" && responseCode === 0) return true;
  return stepsOfTheMail.includes(command ?? "") && responseCode >= 500 && responseCode < 600;
}
