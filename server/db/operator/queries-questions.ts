import { minGroupSize } from "#domain/operator/figure.ts";
import type { QuestionFigureId } from "#domain/operator/figures/questions.ts";

/**
 * Queries of the figures about questions of the finals. Rows with a `version` are those of all versions; the page leaves
 * out the former ones, which only the catalogue knows. Discrimination is that of domain/questions/statistics.ts.
 */
export const questionQueries: Readonly<Record<QuestionFigureId, string>> = {
  "question-decisions": `
select course, split_part(item_key, '/', 2) as question, version, state, note as reason,
  floor(extract(epoch from :now - decided_at) / 86400)::int as days, (state = 'doubted')::int as waiting
from question_decisions
order by waiting desc, state desc, decided_at desc, item_key
limit 100`,
  "question-reports": `
select course, split_part(item_key, '/', 2) as question, left(reason, 300) as reason, count(*)::int as reports,
  floor(extract(epoch from :now - max(reported_at)) / 86400)::int as days
from finals_reports
where reported_at >= :from and reported_at < :to
group by 1, 2, 3
order by max(reported_at) desc, 2, 3
limit 50`,
  questions: `
select course, split_part(item_key, '/', 2) as question, version, answers, round(100.0 * "right" / answers)::int as right,
  round(((answers * rest_of_right - rest_sum * "right")
    / nullif(sqrt((answers * rest_squares - rest_sum ^ 2) * ("right" * (answers - "right"))), 0))::numeric, 2)::float8
    as discrimination,
  round(100.0 * skips / (answers + skips))::int as skipped, round(100.0 * reports / (answers + skips))::int as reported
from question_statistics
where answers >= ${minGroupSize}
order by reports desc, "right"::float8 / answers, item_key
limit 100`,
};
