import { paths } from "#domain/paths.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

/** The catalogue narrowed by facets. */
export const browseStates: ScreenState[] = [
  {
    title: "catalogue narrowed by facets",
    as: "visitor",
    path: paths.courses({ show: "ready", level: "core" }),
    prepare: (page) => page.getByRole("link", { name: "Remove Core" }).waitFor(),
  },
  { title: "catalogue of one field", as: "visitor", path: paths.courses({ field: "physics" }) },
  {
    title: "catalogue with facets that no course has together",
    as: "visitor",
    path: paths.courses({ show: "ready", level: "advanced", hours: "short" }),
    prepare: (page) => page.getByText("No course has all of these.").waitFor(),
  },
];
