import { schemaProvider } from "#app/ui/kit/schema-org.ts";
import { parsePrice } from "#domain/billing/price.ts";
import { paths } from "#domain/paths.ts";
import type { SiteConfiguration } from "#domain/site.ts";
import type { CoursePageProps } from "./course-page-props.ts";

/** A course in the words of schema.org, as search engines show courses. */
export function courseSchema(
  { name, description, level, hours }: CoursePageProps["course"] & { description: string },
  { site, origin }: { site: SiteConfiguration; origin: string },
): Record<string, unknown> {
  const price = parsePrice(site.monthlyPrice);
  return {
    "@type": "Course",
    name,
    description,
    url: origin + paths.course(name),
    provider: schemaProvider(site.name, origin),
    educationalLevel: level,
    isAccessibleForFree: false,
    hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online", courseWorkload: `PT${hours}H` },
    ...(price && {
      offers: { "@type": "Offer", category: "Subscription", price: price.amount, priceCurrency: price.currency },
    }),
  };
}
