import type { WaitingFigureId } from "#domain/operator/figures/waiting.ts";

/** Queries of the figures about what awaits the operator: feedback and broken links. */
export const waitingQueries: Readonly<Record<WaitingFigureId, string>> = {
  feedback: `
select category, count(*) filter (where state in ('received', 'looking'))::int as open,
  count(*) filter (where created_at >= :from)::int as received
from feedback
where created_at >= :from or state in ('received', 'looking')
group by 1
order by 2 desc, 3 desc, 1`,
  "broken-links": `
select count(*) filter (where state = 'dead')::int as dead, count(*) filter (where state = 'suspect')::int as suspect,
  count(*) filter (where reported_at is not null)::int as reported, count(*) filter (where state = 'ok')::int as ok,
  count(*) filter (where state = 'replaced')::int as replaced, greatest(:addresses - count(next_due), 0)::int as never,
  (count(*) filter (where next_due <= :now) + greatest(:addresses - count(next_due), 0))::int as due
from link_states
where next_due is not null or state = 'replaced'`,
  "dead-links": `
select url, verdict, floor(extract(epoch from :now - since) / 86400)::int as days
from link_states
where state = 'dead' and next_due is not null
order by since, url
limit 30`,
};
