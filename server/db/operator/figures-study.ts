import { minGroupSize, type OperatorFigure } from "#domain/operator/figure.ts";

/** Figures about courses, opened links and searches. */
export const studyFigures = {
  courses: {
    id: "courses",
    title: "Most used courses",
    about: "Questions graded and links marked as done, by course.",
    empty: "Nobody studied in this time.",
    chart: {
      kind: "list",
      labels: [{ name: "course", label: "Course", unit: "course" }],
      numbers: [
        { name: "steps", label: "Steps" },
        { name: "learners", label: "Learners", unit: "people" },
      ],
    },
    sql: `
select split_part(item_key, '/', 1) as course, count(*)::int as steps, count(distinct uid)::int as learners
from progress_log
where kind in ('question-graded', 'link-done') and at >= :from and at < :to
group by 1
order by 2 desc, 1
limit 20`,
  },
  links: {
    id: "links",
    title: "Most opened links",
    about:
      "Clicks on links of courses, by their addresses. Only of those who agreed to all cookies: without it no click is recorded.",
    empty: "No click on a link was recorded in this time.",
    chart: {
      kind: "list",
      labels: [
        { name: "address", label: "Address" },
        { name: "link", label: "Link" },
        { name: "course", label: "Course" },
      ],
      numbers: [
        { name: "clicks", label: "Clicks" },
        { name: "people", label: "People", unit: "people" },
      ],
    },
    sql: `
select fields ->> 'itemId' as address, fields ->> 'courseId' as course, max(fields ->> 'name') as link,
  count(*)::int as clicks, count(distinct uid)::int as people
from events
where event = 'URL_CLICK' and fields ->> 'eventType' is distinct from 'error'
  and "timestamp" >= :from and "timestamp" < :to
group by 1, 2
order by 4 desc, 1, 2
limit 20`,
  },
  emptySearches: {
    id: "empty-searches",
    title: "Searches without result",
    about: `What was typed and not found, of those who agreed to all cookies. A text stands here once ${minGroupSize} people have searched for it, since what one person types can name somebody; all visitors count as one.`,
    empty: `No text was searched for in vain by ${minGroupSize} people in this time.`,
    chart: {
      kind: "list",
      labels: [{ name: "text", label: "Searched for" }],
      numbers: [
        { name: "searches", label: "Searches" },
        { name: "people", label: "People", unit: "people" },
      ],
    },
    sql: `
select lower(trim(item ->> 'itemId')) as text, count(*)::int as searches,
  (count(distinct uid) + max((uid is null)::int))::int as people
from events cross join jsonb_array_elements(fields -> 'items') as item
where event = 'SEARCHING' and "timestamp" >= :from and "timestamp" < :to and item ->> 'results' = '0'
group by 1
having count(distinct uid) + max((uid is null)::int) >= ${minGroupSize}
order by 2 desc, 1
limit 30`,
  },
  events: {
    id: "events",
    title: "Events by kind",
    about: "Records of events that were stored, and of how many learners who were signed in.",
    empty: "No event was recorded in this time.",
    chart: {
      kind: "list",
      labels: [{ name: "event", label: "Event" }],
      numbers: [
        { name: "records", label: "Records" },
        { name: "learners", label: "Learners", unit: "people" },
      ],
    },
    sql: `
select event, count(*)::int as records, count(distinct uid)::int as learners
from events
where "timestamp" >= :from and "timestamp" < :to
group by 1
order by 2 desc, 1`,
  },
} as const satisfies Record<string, OperatorFigure>;
