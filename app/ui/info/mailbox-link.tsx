import type { ReactNode } from "react";
import { useSite } from "#app/client/use-site.ts";

/** A link that opens a letter to the site's mailbox, with a subject where one is given. It shows the address, or other words. */
export function MailboxLink({ subject, children }: { subject?: string; children?: ReactNode }) {
  const { mailbox } = useSite();
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : "";
  return <a href={`mailto:${mailbox}${query}`}>{children ?? mailbox}</a>;
}
