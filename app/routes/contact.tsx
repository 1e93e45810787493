import { describePage } from "#app/page-meta.ts";
import { ContactPage } from "#app/ui/info/contact-page.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/contact";

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: "Contact",
    description:
      "One mailbox for account, billing, broken links, press, and privacy requests, and a postal address in Sweden.",
    path: paths.contact(),
  });

export default ContactPage;
