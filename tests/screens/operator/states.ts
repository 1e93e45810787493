import { type OperatorArea, operatorAreas, operatorPath } from "#domain/operator/area.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

/** The operator's pages, and what everyone else sees there. */
export const operatorStates: ScreenState[] = [
  ...(Object.entries(operatorAreas) as [OperatorArea, string][]).map(([area, title]) => ({
    title: `operator's page: ${title}`,
    as: "operator" as const,
    path: `${operatorPath(area)}?days=90`,
  })),
  {
    title: "operator's page with everything open",
    as: "operator",
    path: `${operatorPath("learners")}?days=7`,
    prepare: async (page) => {
      for (const summary of await page.locator("summary").all()) await summary.click();
      await page.getByText("grouping sets").waitFor();
    },
  },
  {
    title: "address of the operator's pages, for a learner",
    as: "member",
    path: operatorPath("overview"),
    complaint: /Failed to load resource: the server responded with a status of 404/,
  },
];
