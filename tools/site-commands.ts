import type { Command } from "#tools/command/command.ts";
import { shells } from "#tools/command/completion.ts";

/** The commands about the site itself: its health, its backups, its mails and keys. */
export const siteCommands: readonly Command[] = [
  {
    name: "doctor",
    summary: "checks configuration, database, jobs, mail, payments, disk, clock and content, and says what to do",
    details: "Changes nothing. Ends with 1 where something fails.",
    load: async () => (await import("#tools/verbs/doctor.ts")).doctor,
  },
  {
    name: "backup",
    summary: "writes the database and the catalogue, as they are at one moment, into one file",
    details: `The site may run meanwhile where it has a PostgreSQL server; an embedded database is backed up while the site is
stopped. The file holds personal data: keep it as safe as the database, and none for longer than a year.`,
    options: [
      { name: "to", value: "file", path: "file", summary: "where to write; the file must not be there yet" },
      {
        name: "with-secret",
        summary: "puts the site's secret in too, by which sessions, keys of certificates and account numbers open",
      },
    ],
    load: async () => (await import("#tools/verbs/backup.ts")).backup,
  },
  {
    name: "restore",
    summary: "puts a backup back into an empty database, whole or not at all",
    details: `Stop the site first. Refuses a damaged file, and one of another version of the tables. With --replace the database
may hold something; accounts that were erased after the backup then stay erased, which you confirm by
--keep-erasures. A catalogue that the site would not start with is kept aside, in a folder beside that of CONTENT_DIR.`,
    operands: [{ name: "file", path: "file" }],
    options: [
      { name: "replace", summary: "deletes what the database holds now" },
      { name: "keep-erasures", summary: "erases again who was erased after the backup was made" },
      { name: "content", summary: "puts the catalogue back as well, in place of that of CONTENT_DIR" },
      { name: "secret", summary: "puts the site's secret back as well, into DATA_DIR" },
      { name: "dry-run", summary: "reads and compares everything, and changes nothing" },
    ],
    load: async () => (await import("#tools/verbs/restore.ts")).restore,
  },
  {
    name: "mails",
    summary: "lists the mails that could not be sent, with the reason, puts them in line again or drops them",
    subcommands: [
      {
        name: "list",
        summary: "lists the mails that could not be sent, with the reason",
        load: async () => (await import("#tools/verbs/mails.ts")).listMails,
      },
      {
        name: "send",
        summary: "puts one of them in line again, or `all`; the running site sends it",
        operands: [{ name: "id" }],
        load: async () => (await import("#tools/verbs/mails.ts")).sendMails,
      },
      {
        name: "drop",
        summary: "deletes one of them, or `all`: nobody can be reached by it",
        operands: [{ name: "id" }],
        load: async () => (await import("#tools/verbs/mails.ts")).dropMails,
      },
    ],
  },
  {
    name: "credentials",
    summary: "lists the keys that sign certificates, and makes a new one",
    subcommands: [
      {
        name: "list",
        summary: "lists the keys that sign, or have signed, certificates",
        load: async () => (await import("#tools/verbs/credentials.ts")).listCredentialKeys,
      },
      {
        name: "rotate",
        summary: "makes a new key that signs from now on; the former ones stay published",
        load: async () => (await import("#tools/verbs/credentials.ts")).rotateCredentialKey,
      },
      {
        name: "revoke",
        summary: "`certificates revoke` under its former name",
        operands: [{ name: "id" }, { name: "reason", isRest: true }],
        load: async () => (await import("#tools/verbs/certificates.ts")).revokeOne,
      },
    ],
  },
  {
    name: "retention",
    summary: "deletes what has been kept long enough, as the site does each night",
    load: async () => (await import("#tools/verbs/retention.ts")).retention,
  },
  {
    name: "completion",
    summary: 'prints what has a shell complete commands: `eval "$(npm run -s studiolo -- completion bash)"`',
    details: "It also makes studiolo a word of the shell, by which commands can be given from any folder.",
    operands: [{ name: "shell", values: shells }],
    load: async () => (await import("#tools/verbs/completion.ts")).completion,
  },
];
