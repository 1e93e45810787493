import { createTransport } from "nodemailer";

/** Timeout for the mail server's connection and greeting, in milliseconds. */
const greetMs = 8000;

/**
 * Connects and logs in to the mail server without sending anything. Rejects with its reply, or with the connection
 * error.
 */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
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
