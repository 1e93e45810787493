import { data } from "react-router";
import { describePrivatePage, notFoundTitle } from "#app/page-meta.ts";
import { NotFoundScreen } from "#app/ui/error-screen/not-found-screen.tsx";
import type { Route } from "./+types/not-found";

/** Every address that no screen has taken answers with the 404 page and status 404. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => describePrivatePage(matches, notFoundTitle);

export default NotFoundScreen;
