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
  },
  events: {
    id: "events",
    title: "Events by kind",
    about: "Records of events that were stored, and of how many learners who were logged in.",
    empty: "No event was recorded in this time.",
    chart: {
      kind: "list",
      labels: [{ name: "event", label: "Event" }],
      numbers: [
        { name: "records", label: "Records" },
        { name: "learners", label: "Learners", unit: "people" },
      ],
    },
  },
} as const satisfies Record<string, OperatorFigure>;

export type StudyFigureId = (typeof studyFigures)[keyof typeof studyFigures]["id"];
