import { describePage } from "#app/page-meta.ts";
import { PrivacyPage } from "#app/ui/info/legal/privacy-page.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/privacy";

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: "Privacy Policy",
    description:
      "What is held about you, why, for how long, what is kept on your device, and how to get a copy or have it erased.",
    path: paths.privacy(),
  });

export default PrivacyPage;
