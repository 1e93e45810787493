import { describePage } from "#app/page-meta.ts";
import { deviceEntries } from "#app/ui/info/legal/device-entries.ts";
import { personalData } from "#app/ui/info/legal/privacy-data.ts";
import type { PrivacyFacts } from "#app/ui/info/legal/privacy-facts.ts";
import { PrivacyPage } from "#app/ui/info/legal/privacy-page.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/privacy";

/** Loads the long lists of the policy, so that they are no part of the code that every device fetches in advance. */
export function loader(): PrivacyFacts {
  return { personalData, deviceEntries };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: "Privacy Policy",
    description:
      "What is held about you, why, for how long, what is kept on your device, and how to get a copy or have it erased.",
    path: paths.privacy(),
  });

export default PrivacyPage;
