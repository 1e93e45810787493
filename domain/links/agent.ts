import type { SiteConfiguration } from "#domain/site.ts";

/**
 * What the checker of links calls itself: a name that a robots file can name, and where to complain, such as
 * `StudioloLinkCheck/1.0 (+https://studiolo.example; hello@studiolo.example)`.
 */
export function linkAgent({ name, mailbox }: Pick<SiteConfiguration, "name" | "mailbox">, origin: string): string {
  const word = name.normalize("NFKD").replaceAll(/[^A-Za-z0-9]/g, "");
  return `${word}LinkCheck/1.0 (+${origin}; ${mailbox.replaceAll(/[^\x21-\x7e]|[()]/g, "")})`;
}
