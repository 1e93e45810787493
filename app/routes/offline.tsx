import { redirect } from "react-router";
import { describePrivatePage } from "#app/page-meta.ts";
import { OfflineScreen } from "#app/ui/offline/offline-screen.tsx";
import { offlineMark } from "#domain/hydration-event.ts";
import type { Route } from "./+types/offline";

/** The page that stands in for others without a connection. Who asks the server for it is online again: on they go. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url);
  const wanted = URL.parse(searchParams.get("to") ?? "", origin);
  const isOwn = searchParams.has("to") && wanted?.origin === origin && !wanted.pathname.startsWith("//");
  if (isOwn) throw redirect(wanted.pathname + wanted.search);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...describePrivatePage(matches, "Offline"),
  { name: offlineMark, content: "yes" },
];

export default OfflineScreen;
