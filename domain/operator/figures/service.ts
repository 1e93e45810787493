import type { OperatorFigure } from "#domain/operator/figure.ts";

/** Figures about the site's own operation. */
export const serviceFigures = {
  mails: {
    id: "mails",
    title: "Mails",
    about:
      "Mails of this time that were sent; and all that wait, or that were given up: `studiolo mails` says why, and sends them again or drops them.",
    empty: "No mail was sent in this time, and none waits.",
    chart: {
      kind: "facts",
      facts: [
        { name: "sent", label: "Sent" },
        { name: "waiting", label: "Waiting" },
        { name: "oldest", label: "Waiting since", unit: "instant" },
        { name: "failed", label: "Given up", isAlarm: true },
      ],
    },
  },
  webhooks: {
    id: "webhooks",
    title: "Notices of the payment provider",
    about:
      "Notices that came in this time, and how long half of them took at most until they were worked off; and all that wait. One that has failed is tried again.",
    empty: "No notice has come in this time, and none waits.",
    chart: {
      kind: "facts",
      facts: [
        { name: "received", label: "Received" },
        { name: "median", label: "Worked off within", unit: "seconds" },
        { name: "waiting", label: "Waiting" },
        { name: "oldest", label: "Waiting since", unit: "instant" },
        { name: "failed", label: "Waiting after a failure", isAlarm: true },
      ],
    },
  },
  jobs: {
    id: "jobs",
    title: "Jobs",
    about:
      "Work that is done after a request or by the clock, by its queue: what waits, what is under way, and what was given up in the last seven days.",
    empty: "No job waits, and none was given up.",
    chart: {
      kind: "list",
      labels: [{ name: "queue", label: "Queue" }],
      numbers: [
        { name: "waiting", label: "Waiting" },
        { name: "late", label: "Over a minute late" },
        { name: "active", label: "Under way" },
        { name: "failed", label: "Given up", isAlarm: true },
      ],
    },
  },
  database: {
    id: "database",
    title: "Database",
    about: "The size of the database on its disk.",
    chart: { kind: "facts", facts: [{ name: "bytes", label: "Size", unit: "bytes" }] },
  },
  tables: {
    id: "tables",
    title: "Largest tables",
    about:
      "With their indices. Rows are those that the database believes there are: it counts them now and then, the embedded one never.",
    chart: {
      kind: "list",
      labels: [{ name: "name", label: "Table" }],
      numbers: [
        { name: "bytes", label: "Size", unit: "bytes" },
        { name: "rows", label: "Rows" },
      ],
    },
  },
} as const satisfies Record<string, OperatorFigure>;

export type ServiceFigureId = (typeof serviceFigures)[keyof typeof serviceFigures]["id"];
