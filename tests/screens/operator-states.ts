import { operatorAreas } from "#domain/operator-area.ts";
import { paths } from "#domain/paths.ts";
import type { ScreenState } from "./screen-states.ts";

/** The operator's pages, and what stands there for everyone else. */
export const operatorStates: ScreenState[] = [
  ...Object.entries(operatorAreas).map(([area, title]) => ({
    title: `operator's page: ${title}`,
    as: "operator" as const,
    path: `${area === "overview" ? paths.operator() : paths.operator(area)}?days=90`,
  })),
  {
    title: "operator's page with everything open",
    as: "operator",
    path: `${paths.operator("learners")}?days=7`,
    prepare: async (page) => {
      for (const summary of await page.locator("summary").all()) await summary.click();
      await page.getByText("grouping sets").waitFor();
    },
  },
  {
    title: "address of the operator's pages, for a learner",
    as: "member",
    path: paths.operator(),
    complaint: /Failed to load resource: the server responded with a status of 404/,
  },
];
