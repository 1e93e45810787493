import { servicesContext } from "#app/context.ts";
import { Browse } from "#app/ui/browse/browse.tsx";
import type { Route } from "./+types/browse";

/** The catalogue. `?q=` searches it on the server, for browsers without JavaScript and for links to a search. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { library } = context.get(servicesContext);
  const query = new URL(request.url).searchParams.get("q") ?? "";
  return {
    query,
    found: library.search(query),
    programs: library.programs().map(({ name, category, tagline, slug }) => ({ name, category, tagline, slug })),
    fundamentals: library.fundamentals().map(({ name, tagline, courses }) => ({ name, tagline, courses })),
    courses: library.courses(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.query ? `${loaderData.query}: search the catalogue` : "Browse all programs and courses" },
  {
    name: "description",
    content: "Fifteen programs, nine fundamentals and every course of the catalogue, with search.",
  },
];

export default function BrowseRoute({ loaderData }: Route.ComponentProps) {
  return <Browse {...loaderData} />;
}
