import { data } from "react-router";
import { NotFoundScreen } from "#app/ui/error-screen/not-found-screen.tsx";

/** Every address that no screen has taken answers with the 404 page and status 404. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => [{ title: "Page not found" }, { name: "robots", content: "noindex" }];

export default NotFoundScreen;
