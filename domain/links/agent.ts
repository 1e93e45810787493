import type { SiteConfiguration } from "#domain/site.ts";

/**
 * Returns the user agent of the link checker: a name for robots files and contact details, such as
 * `StudioloLinkCheck/1.0 (+https://studiolo.example; hello@studiolo.example)`.
 */
export function crawlerUserAgent(
  { name, mailbox }: Pick<SiteConfiguration, "name" | "mailbox">,
  origin: string,
): string {
  const word = name.normalize("NFKD").replaceAll(/[^A-Za-z0-9]/g, "");
  return `${word}LinkCheck/1.0 (+${origin}; ${mailbox.replaceAll(/[^\x21-\x7e]|[()]/g, "")})`;
}
