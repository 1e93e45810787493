import { createTransport } from "nodemailer";

/** One mail to one person. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
}

/** How mails leave the site. `send` rejects when the mail was not taken. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
}

/** Mail through an SMTP server, `smtp://user:password@host:port`, from the given address. */
export function createSmtpMail(smtpUrl: string, from: string): Mail {
  const transport = createTransport(smtpUrl);
  return {
    send: async (message) => {
      await transport.sendMail({ from, ...message });
    },
  };
}

/** A site without a mail server: every mail is refused, and the log says which variable would change that. */
export function createMissingMail(): Mail {
  return {
    send: () => Promise.reject(new Error("No mail can be sent: SMTP_URL is not set.")),
  };
}
