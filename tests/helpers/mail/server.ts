import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as the server received it, and its recipients. */
export interface ReceivedMail {
  to: string[];
  source: string;
}

/** A mail server's refusal: code and text of its reply, and the step of the dialogue. */
export interface Refusal {
  step: "recipient" | "data";
  code: number;
  words: string;
}

/** A real SMTP server on a free port of the loopback, which stores its mails. */
export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Number of attempts to deliver a mail. */
  tries: () => number;
  /** Sets its refusal from now on; null: none. */
  refuse(refusal: Refusal | null): void;
  close(): Promise<void>;
}

/** Starts a mail server; `options` are those of smtp-server, such as required authentication. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: Refusal | null = null;
  let tries = 0;
  const answer = (step: Refusal["step"]) =>
    refusal?.step === step ? Object.assign(new Error(refusal.words), { responseCode: refusal.code }) : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.onAuth ? [] : ["STARTTLS", "AUTH"],
    onRcptTo: (_address, _session, done) => {
      tries += 1;
      done(answer("recipient"));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const refused = answer("data");
        if (refused) return done(refused);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, source: Buffer.concat(chunks).toString("utf8") });
        done();
      });
    },
    ...options,
  });
  // An aborted connection of a client is no failure of the server.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${options.secure ? "smtps" : "smtp"}://127.0.0.1:${port}`,
    received,
    tries: () => tries,
    refuse: (next) => {
      refusal = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
