/** A mail that the site would have sent. Mails of older outboxes have no HTML. */
export interface SandboxMail {
  id?: string;
  to: string;
  subject: string;
  html?: string;
  text: string;
  sentAt: string;
}
