import type { FigureId } from "#domain/operator/figures/by-area.ts";
import { learnerQueries } from "./queries-learners.ts";
import { moneyQueries } from "./queries-money.ts";
import { questionQueries } from "./queries-questions.ts";
import { serviceQueries } from "./queries-service.ts";
import { studyQueries } from "./queries-study.ts";
import { waitingQueries } from "./queries-waiting.ts";

/**
 * Query of each of the operator's figures, with the placeholders `:from`, `:to`, `:before`, `:cohorts` and `:now` for
 * instants of the window, and `:addresses` for the number of addresses that courses link to.
 */
export const figureQueries: Readonly<Record<FigureId, string>> = {
  ...learnerQueries,
  ...moneyQueries,
  ...questionQueries,
  ...serviceQueries,
  ...studyQueries,
  ...waitingQueries,
};
