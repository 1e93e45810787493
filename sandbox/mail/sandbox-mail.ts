/** A mail that the site would have sent. Mails of older outboxes have no HTML. */
export interface SandboxMail {
  id?: string;
  to: string;
  /** Where an answer goes, if not to the operator's mailbox. */
  replyTo?: string;
  subject: string;
  html?: string;
  text: string;
  sentAt: string;
}
