import { createPageState } from "./page-state.ts";

/** The code of the affiliate by whose link this visit came. It is kept nowhere but here and in the address. */
export const referral = createPageState<string | null>(null);
