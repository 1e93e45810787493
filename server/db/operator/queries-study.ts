import { minGroupSize } from "#domain/operator/figure.ts";
import type { StudyFigureId } from "#domain/operator/figures/study.ts";

/** Queries of the figures about courses, opened links and searches. */
export const studyQueries: Readonly<Record<StudyFigureId, string>> = {
  courses: `
select split_part(item_key, '/', 1) as course, count(*)::int as steps, count(distinct uid)::int as learners
from progress_log
where kind in ('question-graded', 'link-done') and at >= :from and at < :to
group by 1
order by 2 desc, 1
limit 20`,
  links: `
select fields ->> 'itemId' as address, fields ->> 'courseId' as course, max(fields ->> 'name') as link,
  count(*)::int as clicks, count(distinct uid)::int as people
from events
where event = 'URL_CLICK' and fields ->> 'eventType' is distinct from 'error'
  and "timestamp" >= :from and "timestamp" < :to
group by 1, 2
order by 4 desc, 1, 2
limit 20`,
  "empty-searches": `
select lower(trim(item ->> 'itemId')) as text, count(*)::int as searches,
  (count(distinct uid) + max((uid is null)::int))::int as people
from events cross join jsonb_array_elements(fields -> 'items') as item
where event = 'SEARCHING' and "timestamp" >= :from and "timestamp" < :to and item ->> 'results' = '0'
group by 1
having count(distinct uid) + max((uid is null)::int) >= ${minGroupSize}
order by 2 desc, 1
limit 30`,
  events: `
select event, count(*)::int as records, count(distinct uid)::int as learners
from events
where "timestamp" >= :from and "timestamp" < :to
group by 1
order by 2 desc, 1`,
};
