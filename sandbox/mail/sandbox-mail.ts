/** A mail that the site would have sent. Mails of older outboxes have no HTML. */
export interface SandboxMail {
  id?: string;
  to: string;
  /** Address for replies, if not the operator's mailbox. */
  replyTo?: string;
  subject: string;
  html?: string;
  text: string;
  sentAt: string;
}
