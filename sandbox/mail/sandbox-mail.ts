/** A mail that the site would have sent. */
export interface SandboxMail {
  to: string;
  subject: string;
  text: string;
  sentAt: string;
}
