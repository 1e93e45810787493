import { redirect } from "react-router";
import { describePrivatePage } from "#app/page-meta.ts";
import { OfflineScreen } from "#app/ui/offline/offline-screen.tsx";
import { offlineMeta } from "#domain/hydration-event.ts";
import type { Route } from "./+types/offline";

/**
 * The page that replaces others offline. A request that reaches the server is online again and is redirected to `to`.
 */
export function loader({ request }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url);
  const wanted = URL.parse(searchParams.get("to") ?? "", origin);
  const isOwn = searchParams.has("to") && wanted?.origin === origin && !wanted.pathname.startsWith("//");
  if (isOwn) throw redirect(wanted.pathname + wanted.search);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describePrivatePage(matches, "Offline"),
  { name: offlineMeta, content: "yes" },
];

export default OfflineScreen;
