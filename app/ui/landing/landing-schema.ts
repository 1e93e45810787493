import { schemaList } from "#app/ui/kit/schema-org.ts";
import { paths } from "#domain/paths.ts";
import type { SiteConfiguration } from "#domain/site.ts";
import { faqEntries } from "./faq-entries.ts";

/** Returns the site in schema.org terms: operator, search, programs and questions. */
export function landingSchema(
  programs: readonly { name: string }[],
  { site, origin }: { site: SiteConfiguration; origin: string },
): Record<string, unknown>[] {
  const home = origin + paths.home();
  return [
    {
      "@type": "Organization",
      name: site.name,
      legalName: site.company,
      url: home,
      email: site.mailbox,
      logo: `${origin}${paths.art("icon-512.png")}`,
      slogan: site.tagline,
      address: site.address.join(", "),
      ...(site.profiles.length > 0 && { sameAs: site.profiles }),
    },
    {
      "@type": "WebSite",
      name: site.name,
      url: home,
      potentialAction: {
        "@type": "SearchAction",
        target: `${origin}${paths.browse()}?q={search_term_string}`,
        "query-input": "required name=search_term_string",
      },
    },
    schemaList(
      "Programs",
      programs.map(({ name }) => ({ name, url: origin + paths.program(name) })),
    ),
    {
      "@type": "FAQPage",
      mainEntity: faqEntries(site).map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
}
