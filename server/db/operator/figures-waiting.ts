import type { OperatorFigure } from "#domain/operator/figure.ts";

/** Figures of what learners have written and of links that are broken: what waits for the operator's word. */
export const waitingFigures = {
  feedback: {
    id: "feedback",
    title: "Feedback",
    about:
      "What learners have written, by category: in this time, and all that is open, which means received or being looked at.",
    empty: "Nobody has written in this time, and nothing is open.",
    chart: {
      kind: "list",
      labels: [{ name: "category", label: "Category" }],
      numbers: [
        { name: "open", label: "Open", isAlarm: true },
        { name: "received", label: "Received" },
      ],
    },
    sql: `
select category, count(*) filter (where state in ('received', 'looking'))::int as open,
  count(*) filter (where created_at >= :from)::int as received
from feedback
where created_at >= :from or state in ('received', 'looking')
group by 1
order by 2 desc, 3 desc, 1`,
  },
  links: {
    id: "broken-links",
    title: "Broken links",
    about:
      "Addresses of study links, as they were last checked. A suspect one was wrong or reported and is checked again; a dead one was wrong often enough, over days. Those that are due are checked by `studiolo links check --due`, or by the site itself where LINK_CHECKS is set. What left the catalogue does not count.",
    empty: "No course leads to a link.",
    chart: {
      kind: "facts",
      facts: [
        { name: "dead", label: "Dead", isAlarm: true },
        { name: "suspect", label: "Suspect" },
        { name: "reported", label: "Reported and not yet found well" },
        { name: "ok", label: "Well" },
        { name: "replaced", label: "Replaced" },
        { name: "never", label: "Never checked", isAlarm: true },
        { name: "due", label: "Due to be checked" },
      ],
    },
    sql: `
select count(*) filter (where state = 'dead')::int as dead, count(*) filter (where state = 'suspect')::int as suspect,
  count(*) filter (where reported_at is not null)::int as reported, count(*) filter (where state = 'ok')::int as ok,
  count(*) filter (where state = 'replaced')::int as replaced, greatest(:addresses - count(next_due), 0)::int as never,
  (count(*) filter (where next_due <= :now) + greatest(:addresses - count(next_due), 0))::int as due
from link_states
where next_due is not null or state = 'replaced'`,
  },
  deadLinks: {
    id: "dead-links",
    title: "Dead links",
    about:
      "Those that are dead, the longest first, with what the last check said. `studiolo links replace` mends them.",
    empty: "No link is dead.",
    chart: {
      kind: "list",
      labels: [
        { name: "url", label: "Address" },
        { name: "verdict", label: "Last check" },
      ],
      numbers: [{ name: "days", label: "Days" }],
    },
    sql: `
select url, verdict, floor(extract(epoch from :now - since) / 86400)::int as days
from link_states
where state = 'dead' and next_due is not null
order by since, url
limit 30`,
  },
} as const satisfies Record<string, OperatorFigure>;
