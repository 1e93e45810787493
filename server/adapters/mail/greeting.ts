import { createTransport } from "nodemailer";

/** How long the mail server may take to take the connection and to greet, in milliseconds. */
const greetMs = 8000;

/**
 * Greets the mail server and logs in, as if to send, and sends nothing. Rejects with what it answered, or with why it
 * could not be reached.
 */
export async function greetMailServer(smtpUrl: string): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: greetMs,
    greetingTimeout: greetMs,
    socketTimeout: greetMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
