import pg from "pg";

/** Names that need no quotes. */
const plainName = /^[a-z][a-z0-9_]{0,62}$/;

/**
 * Creates a database on a server, given the address of any of its databases: a copy of `template`, which must have no
 * connections, or an empty one. Returns the new database's address.
 */
export async function createDatabase(serverUrl: string, name: string, template: string | null = null): Promise<string> {
  const source = template === null ? "" : ` TEMPLATE ${checked(template)}`;
  await execute(serverUrl, `CREATE DATABASE ${checked(name)}${source}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops a database, even if it has connections. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await execute(serverUrl, `DROP DATABASE IF EXISTS ${checked(name)} WITH (FORCE)`);
}

function checked(name: string): string {
  if (!plainName.test(name)) throw new Error(`A database cannot be named ${JSON.stringify(name)} here.`);
  return name;
}

/** Time limits of a statement that should take a second, in milliseconds: a server that hangs is named by its test. */
const limits = { connectionTimeoutMillis: 30_000, query_timeout: 60_000 };

/** Runs a statement on a database with a connection of its own. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, ...limits });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
