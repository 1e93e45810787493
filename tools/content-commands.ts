import type { Command } from "#tools/command/command.ts";

/** The commands about what is taught: the files of the catalogue. */
export const contentCommands: readonly Command[] = [
  {
    name: "check",
    summary: "validates all of `content/`, or the folder you name, and lists every problem",
    operands: [{ name: "folder", path: "folder", isOptional: true }],
    load: async () => (await import("#tools/verbs/check.ts")).check,
  },
  {
    name: "import",
    summary:
      "takes programs, courses and learners in, in every shape and under every alias of the format; all or nothing",
    details: `Reads a folder of documents, JSON or YAML, one a file, or one JSON-lines export. Each rejected document is listed
with its path and the reason, and so is what goes beyond the bounds of the site, which is taken. Documents replace those of
the same name; the others stay. The new catalogue is made beside the old one, checked whole, and put in its place at once.
A running site shows it after its next start. Documents of learners become accounts in the site's database, whose learners
choose a password by "Reset Password"; those of accounts that are there are merged into them.`,
    operands: [{ name: "from", path: "file" }],
    options: [
      {
        name: "to",
        value: "folder",
        path: "folder",
        summary: "the catalogue to change; left out, that of CONTENT_DIR",
      },
      { name: "replace", summary: "makes the catalogue of these documents alone" },
      { name: "without-rejected", summary: "takes the sound documents in, and leaves the rejected ones out" },
      { name: "dry-run", summary: "reports, and changes nothing" },
    ],
    load: async () => (await import("#tools/verbs/import.ts")).importDocuments,
  },
  {
    name: "export",
    summary: "writes the catalogue in its canonical form, which `import` takes as it is",
    options: [
      { name: "to", value: "folder", path: "folder", summary: "a folder, or a file that ends in .jsonl" },
      { name: "from", value: "folder", path: "folder", summary: "the catalogue; left out, that of CONTENT_DIR" },
    ],
    load: async () => (await import("#tools/verbs/export.ts")).exportDocuments,
  },
];
