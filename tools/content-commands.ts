import type { Command } from "#tools/command/command.ts";

/** Commands for the files of the catalogue. */
export const contentCommands: readonly Command[] = [
  {
    name: "check",
    summary: "validates all of `content/`, or the folder you name, and lists every problem",
    details: `With --strict also every rule of content/README.md: a table by program, a line for each course with links, and
each breach with its rule. Breaches and problems end it with 1; warnings do not. Equalities are recomputed, and programs
whose output a text states are run in a sandbox; what a formula or program gave is kept for the next check.`,
    operands: [{ name: "folder", path: "folder", isOptional: true }],
    options: [
      { name: "strict", summary: "holds every rule of content/README.md" },
      { name: "course", value: "slug", summary: "with --strict, lists breaches and warnings of this course only" },
    ],
    examples: ["check", "check --strict --course statics", "check /srv/studiolo/content --json"],
    load: async () => (await import("#tools/verbs/check.ts")).check,
  },
  {
    name: "new",
    summary: "writes the folder of a course of the map, with candidate links, for an author to go on from",
    details: `The course is named as in the map: \`Anthropology\` or \`anthropology\`. The map is the catalogue itself, whose courses
in preparation have only a \`course.json\`; another map is a list in YAML with name, description, topics, prerequisites,
related, subjects, level and hours. The candidates are attested addresses: links of other courses, and those of a list, a
tab-separated file with the columns url, title, provider, kind, subject and sources. They are chosen by the words of their
titles. A course that is begun is never overwritten.`,
    operands: [{ name: "course" }],
    options: [
      { name: "list", value: "file", path: "file", summary: "a list of study resources to choose candidates from" },
      { name: "map", value: "file", path: "file", summary: "a map that has the course; by default the catalogue" },
    ],
    examples: ["new anthropology --list resources.tsv", 'new "Music Theory" --map courses.yaml'],
    load: async () => (await import("#tools/verbs/new-course.ts")).newCourse,
  },
  {
    name: "preview",
    summary: "shows a course in the browser while you write it, with what the strict check wants beside it",
    details: `Serves the built site on this machine only, on a database of its own that is deleted at the end, for a learner who
has access to everything: no account is needed, and no variable of the configuration but CONTENT_DIR is read. Page and
findings follow every save. A page of its own lists every question of practice, quiz and finals with its answer.`,
    operands: [{ name: "course" }],
    options: [{ name: "port", value: "number", summary: "4100 by default; 0 takes any free one" }],
    examples: ["preview statics", "preview statics --port 0"],
    load: async () => (await import("#tools/verbs/preview.ts")).previewCourse,
  },
  {
    name: "solve",
    summary: "has a course's marked questions solved by someone who sees neither keys nor explanations",
    subcommands: [
      {
        name: "export",
        summary: "prints the questions that have no valid record, as a sheet to fill in",
        operands: [{ name: "course" }],
        options: [{ name: "all", summary: "prints the solved ones too" }],
        load: async () => (await import("#tools/verbs/solve.ts")).exportSheet,
      },
      {
        name: "record",
        summary: "marks a filled sheet by the site's own marker and writes the course's `solved.yaml`",
        details: `Leaves out answers to questions that have changed since the sheet was printed. A wrong answer is recorded too,
and stays in the file as the first answer when a later sheet answers the question rightly; that sheet says under \`changed\`
what was changed meanwhile.`,
        operands: [{ name: "course" }, { name: "answers", path: "file" }],
        load: async () => (await import("#tools/verbs/solve.ts")).recordSheet,
      },
    ],
    examples: ["solve export statics", "solve record statics sheet.yaml"],
  },
  {
    name: "vary",
    summary: "writes the instances of every question whose numbers are drawn, of the courses you name or of all",
    details: `A question with a template needs 20 instances or more, half of them for the finals and half for practice. They are
computed and checked like questions of their own, and written to the file instances of their course: the same ones for the
same template. A draw in which a distractor equals the key or another one is skipped. Run it after every edit of a template
or of a text with slots; \`check\` says where it is due.`,
    operands: [{ name: "courses", isOptional: true, isRest: true }],
    options: [
      { name: "from", value: "folder", path: "folder", summary: "the catalogue; left out, that of CONTENT_DIR" },
    ],
    examples: ["vary", "vary statics thermodynamics"],
    load: async () => (await import("#tools/verbs/vary.ts")).varyTemplates,
  },
  {
    name: "import",
    summary:
      "imports programs, courses and learners, in every shape and under every alias of the format; all or nothing",
    details: `Reads a folder of documents, JSON or YAML, one in each file, or one JSON-lines export. Lists each rejected document
with its path and the reason, and warns of what exceeds the bounds of the site but is accepted. Documents replace those of
the same name; the others stay. The new catalogue is written beside the old one, checked as a whole, and swapped in at once.
A running site shows it after its next start. Documents of learners become accounts in the site's database, whose learners
choose a password by "Reset Password"; where an account exists already, the document is merged into it.`,
    operands: [{ name: "from", path: "file" }],
    options: [
      {
        name: "to",
        value: "folder",
        path: "folder",
        summary: "the catalogue to change; by default that of CONTENT_DIR",
      },
      { name: "replace", summary: "replaces the whole catalogue by these documents" },
      { name: "without-rejected", summary: "imports the valid documents and skips the rejected ones" },
      { name: "dry-run", summary: "reports, and changes nothing" },
    ],
    examples: ["import former-site.jsonl --dry-run", "import documents --without-rejected"],
    load: async () => (await import("#tools/verbs/import.ts")).importDocuments,
  },
  {
    name: "export",
    summary: "writes the catalogue in its canonical form, which `import` accepts",
    options: [
      { name: "to", value: "folder", path: "folder", summary: "a folder, or a file that ends in .jsonl" },
      { name: "from", value: "folder", path: "folder", summary: "the catalogue; by default that of CONTENT_DIR" },
      { name: "yaml", summary: "writes the courses of a folder in YAML, as authors edit them" },
    ],
    examples: ["export --to catalogue.jsonl", "export --to courses-to-edit --yaml"],
    load: async () => (await import("#tools/verbs/export.ts")).exportDocuments,
  },
];
