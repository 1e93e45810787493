import { servicesContext } from "#app/context.ts";
import { describePage } from "#app/page-meta.ts";
import { AboutPage } from "#app/ui/info/about-page.tsx";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/about";

/** Program whose cover stands beside the title. */
const pageProgram = "Humanities";

/** Programs whose covers illustrate how the pictures are made. */
const shownPrograms = ["Aerospace Engineering", "Architecture", "Materials Science and Engineering", "Mathematics"];

/** Loads the size of the catalogue and some covers. */
export function loader({ context }: Route.LoaderArgs) {
  const { library } = context.get(servicesContext);
  const programs = library.listCovers();
  const coversOf = (names: readonly string[]) => programs.filter(({ name }) => names.includes(name));
  const [page] = coversOf([pageProgram]);
  return { programs: programs.length, courses: library.listCourses().length, page, covers: coversOf(shownPrograms) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: "About",
    description: "What the site is and for whom, how its courses and pictures are made, and what it does not do.",
    path: paths.about(),
  });

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />;
}
