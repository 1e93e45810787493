import type { ReactNode } from "react";
import { useSite } from "#app/client/use-site.ts";

/** Mail link to the site's mailbox, with an optional subject. Shows the address unless it has children. */
export function MailboxLink({ subject, children }: { subject?: string; children?: ReactNode }) {
  const { mailbox } = useSite();
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : "";
  return <a href={`mailto:${mailbox}${query}`}>{children ?? mailbox}</a>;
}
