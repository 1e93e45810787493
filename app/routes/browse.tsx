import { servicesContext } from "#app/context.ts";
import { describePage, rootOf } from "#app/page-meta.ts";
import { Browse } from "#app/ui/browse/browse.tsx";
import { schemaList } from "#app/ui/kit/schema-org.ts";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import type { Route } from "./+types/browse";

/**
 * Loads the catalogue. `?q=` searches on the server, for browsers without JavaScript and for shared searches; `?group=`
 * shows one fundamental's courses, or everything if there is no such fundamental; `?show=history` starts with the
 * recent history; `?show=ready`, `?level=`, `?hours=` and `?field=` list only the courses that are such.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { library, search } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const query = searchParams.get("q") ?? "";
  const group = searchParams.get("group") ?? "";
  const found = await search.searchCatalogue(query);
  const view: "history" | "programs" = searchParams.get("show") === "history" ? "history" : "programs";
  const fundamentals = library.listMarkedFundamentals();
  const fundamental = library.listFundamentals().find(({ name }) => name === group);
  if (fundamental) {
    const known = new Map(library.listCourses().map((course) => [course.name, course]));
    const courses = fundamental.courses.flatMap((name) => known.get(name) ?? []);
    const path = {
      name: fundamental.name,
      tagline: fundamental.tagline,
      description: fundamental.description,
      courses,
    };
    return {
      query,
      found,
      view,
      shelf: { kind: "fundamental" as const, path, fundamentals },
      states: library.listStates(),
    };
  }
  const programs = library
    .listPrograms()
    .map(({ name, category, tagline, slug, courses, ready }) => ({ name, category, tagline, slug, courses, ready }));
  const faceted = library.chooseByFacets(searchParams);
  const everything = { kind: "everything" as const, unknownGroup: group, programs, fundamentals, faceted };
  const states = faceted.chosen.length > 0 ? library.listStates() : null;
  return { query, found, view, shelf: everything, states };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { shelf, query } = loaderData ?? {};
  const { origin } = rootOf(matches);
  if (shelf?.kind === "fundamental") {
    const { name, description, courses } = shelf.path;
    return describePage(matches, {
      title: `${name}: ${pluralize(courses.length, "course that serves", "courses that serve")} any field`,
      description,
      path: paths.fundamental(name),
      schema: [
        schemaList(
          name,
          courses.map((course) => ({ url: origin + paths.course(course.name) })),
        ),
      ],
    });
  }
  return describePage(matches, {
    title: query ? `${query}: search the catalogue` : "Browse all programs and courses",
    description: "Fifteen programs, nine fundamentals and every course of the catalogue, with search.",
    path: paths.browse(),
    schema: [schemaList("Programs", shelf?.programs.map(({ name }) => ({ url: origin + paths.program(name) })) ?? [])],
  });
};

export default function BrowseRoute({ loaderData }: Route.ComponentProps) {
  return <Browse {...loaderData} />;
}
