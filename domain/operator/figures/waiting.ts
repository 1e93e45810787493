import type { OperatorFigure } from "#domain/operator/figure.ts";

/** Figures about what awaits the operator: feedback and broken links. */
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
  },
} as const satisfies Record<string, OperatorFigure>;

export type WaitingFigureId = (typeof waitingFigures)[keyof typeof waitingFigures]["id"];
