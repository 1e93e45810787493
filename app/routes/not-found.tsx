import { data } from "react-router";
import { describePrivatePage, notFoundTitle } from "#app/page-meta.ts";
import { NotFoundScreen } from "#app/ui/error-screen/not-found-screen.tsx";
import { notFoundMeta } from "#domain/hydration-event.ts";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/not-found";

/** Responds to every unknown address with status 404. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const about = describePrivatePage(matches, notFoundTitle);
  return location.pathname === paths.malformed() ? [...about, { name: notFoundMeta, content: "yes" }] : about;
};

export default NotFoundScreen;
