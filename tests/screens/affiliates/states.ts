import { paths } from "#domain/paths.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

/** The affiliate page, and the forms that change it. */
export const affiliateStates: ScreenState[] = [
  { title: "affiliate's account before anything is earned", as: "affiliate", path: paths.affiliates() },
  {
    title: "affiliate's months in figures",
    as: "affiliate",
    path: paths.affiliates(),
    prepare: (page) => page.getByText("The months in figures").click(),
  },
  { title: "form for the account to be paid to", as: "affiliate", path: paths.affiliatePayout() },
  { title: "question whether to leave the affiliate program", as: "affiliate", path: paths.leaveAffiliates() },
];
