import { describePrivatePage } from "#app/page-meta.ts";
import { ErasedScreen } from "#app/ui/privacy/erased-screen.tsx";
import type { Route } from "./+types/erased";

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, "Your account is closed");

export default ErasedScreen;
