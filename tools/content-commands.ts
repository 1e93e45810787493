import type { Command } from "#tools/command/command.ts";

/** Commands for the files of the catalogue. */
export const contentCommands: readonly Command[] = [
  {
    name: "check",
    summary: "validates all of `content/`, or the folder you name, and lists every problem",
    operands: [{ name: "folder", path: "folder", isOptional: true }],
    examples: ["check", "check /srv/studiolo/content --json"],
    load: async () => (await import("#tools/verbs/check.ts")).check,
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
