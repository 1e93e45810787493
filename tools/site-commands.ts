import type { Command } from "#tools/command/command.ts";
import { shells } from "#tools/command/completion.ts";

/** Commands for the site itself: health, backups, mails, keys. */
export const siteCommands: readonly Command[] = [
  {
    name: "doctor",
    summary: "checks configuration, database, jobs, mail, payments, disk, clock and content, and says what to do",
    details: "Changes nothing. Exits with 1 if a check fails.",
    examples: ["doctor", "doctor --json"],
    load: async () => (await import("#tools/verbs/doctor.ts")).doctor,
  },
  {
    name: "backup",
    summary: "writes database and catalogue, as of one moment, into one file",
    details: `A site on PostgreSQL may run meanwhile; stop a site with an embedded database first. The file holds personal
data: protect it like the database, and keep none for longer than a year.`,
    options: [
      { name: "to", value: "file", path: "file", summary: "the file to write; it must not exist yet" },
      {
        name: "with-secret",
        summary: "includes the site's secret, which signs sessions and decrypts signing keys and account numbers",
      },
    ],
    examples: ["backup --to studiolo-2026-11-23.backup"],
    load: async () => (await import("#tools/verbs/backup.ts")).backup,
  },
  {
    name: "restore",
    summary: "restores a backup into an empty database, whole or not at all",
    details: `Stop the site first. Refuses a damaged file, and one of another version of the tables. With --replace the database
may hold rows; accounts that were erased after the backup then stay erased, which --keep-erasures confirms. A
catalogue that the site could not start with is put in a folder beside that of CONTENT_DIR.`,
    operands: [{ name: "file", path: "file" }],
    options: [
      { name: "replace", summary: "deletes the current rows of the database" },
      { name: "keep-erasures", summary: "erases again the accounts that were erased after the backup" },
      { name: "content", summary: "restores the catalogue too, in place of that of CONTENT_DIR" },
      { name: "secret", summary: "restores the site's secret too, into DATA_DIR" },
      { name: "dry-run", summary: "reads and compares everything, and changes nothing" },
    ],
    examples: [
      "restore studiolo-2026-11-23.backup --dry-run",
      "restore studiolo-2026-11-23.backup --replace --keep-erasures",
    ],
    load: async () => (await import("#tools/verbs/restore.ts")).restore,
  },
  {
    name: "mails",
    summary: "lists the mails that could not be sent, with the reason, queues them again or deletes them",
    subcommands: [
      {
        name: "list",
        summary: "lists the mails that could not be sent, with the reason",
        load: async () => (await import("#tools/verbs/mails.ts")).listMails,
      },
      {
        name: "send",
        summary: "queues one of them again, or `all`; the running site sends it",
        operands: [{ name: "id" }],
        load: async () => (await import("#tools/verbs/mails.ts")).sendMails,
      },
      {
        name: "drop",
        summary: "deletes one of them, or `all`",
        operands: [{ name: "id" }],
        load: async () => (await import("#tools/verbs/mails.ts")).dropMails,
      },
    ],
    examples: ["mails list", "mails send all"],
  },
  {
    name: "credentials",
    summary: "lists the keys that sign certificates, and creates a new one",
    subcommands: [
      {
        name: "list",
        summary: "lists the present and former keys",
        load: async () => (await import("#tools/verbs/credentials.ts")).listCredentialKeys,
      },
      {
        name: "rotate",
        summary: "creates a new signing key; former keys stay published",
        load: async () => (await import("#tools/verbs/credentials.ts")).rotateCredentialKey,
      },
      {
        name: "revoke",
        summary: "`certificates revoke` under its former name",
        operands: [{ name: "id" }, { name: "reason", isRest: true }],
        load: async () => (await import("#tools/verbs/certificates.ts")).revokeOne,
      },
    ],
    examples: ["credentials list", "credentials rotate"],
  },
  {
    name: "retention",
    summary: "deletes data whose retention period is over, as the site does each night",
    examples: ["retention"],
    load: async () => (await import("#tools/verbs/retention.ts")).retention,
  },
  {
    name: "completion",
    summary: 'prints the completion script of a shell: `eval "$(npm run -s studiolo -- completion bash)"`',
    details: "The script also defines the function studiolo, so that commands can be run from any folder.",
    examples: ["completion bash"],
    operands: [{ name: "shell", values: shells }],
    load: async () => (await import("#tools/verbs/completion.ts")).completion,
  },
];
