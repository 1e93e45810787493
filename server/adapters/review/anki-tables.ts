/**
 * The tables of an Anki collection in schema version 11, which every Anki since 2.1 opens and brings up to its own
 * version. Columns and indexes are those of ankitects/anki, rslib/src/storage/schema11.sql; what they hold is told at
 * https://github.com/ankidroid/Anki-Android/wiki/Database-Structure.
 */
const columns = {
  col: [
    "crt",
    "mod",
    "scm",
    "ver",
    "dty",
    "usn",
    "ls",
    "conf text",
    "models text",
    "decks text",
    "dconf text",
    "tags text",
  ],
  notes: ["guid text", "mid", "mod", "usn", "tags text", "flds text", "sfld", "csum", "flags", "data text"],
  cards: [
    ...["nid", "did", "ord", "mod", "usn", "type", "queue", "due", "ivl", "factor", "reps", "lapses", "left"],
    ...["odue", "odid", "flags", "data text"],
  ],
  revlog: ["cid", "usn", "ease", "ivl", "lastIvl", "factor", "time", "type"],
} as const;

const indexes = {
  ix_notes_usn: "notes (usn)",
  ix_notes_csum: "notes (csum)",
  ix_cards_usn: "cards (usn)",
  ix_cards_nid: "cards (nid)",
  ix_cards_sched: "cards (did, queue, due)",
  ix_revlog_usn: "revlog (usn)",
  ix_revlog_cid: "revlog (cid)",
} as const;

/** A table whose rows have an id of their own. */
export type AnkiTable = keyof typeof columns;

/** The SQL that makes all tables and indexes. */
export function ankiTablesSql(): string {
  const tables = Object.entries(columns).map(
    ([table, names]) => `create table ${table} (id integer primary key, ${names.map(describeColumn).join(", ")});`,
  );
  const graves = `create table graves (${["usn", "oid", "type"].map(describeColumn).join(", ")});`;
  const ordered = Object.entries(indexes).map(([name, on]) => `create index ${name} on ${on};`);
  return [...tables, graves, ...ordered].join("\n");
}

function describeColumn(name: string): string {
  return `${name.includes(" ") ? name : `${name} integer`} not null`;
}

/** The SQL that adds a row, its id first, then the columns in their order. */
export function ankiInsertSql(table: AnkiTable): string {
  return `insert into ${table} values (?${", ?".repeat(columns[table].length)})`;
}
