import pg from "pg";
import { inject } from "vitest";

/** Time limit of the question to the server, in milliseconds. */
const askMs = 5000;

/**
 * Says what a test that ran out of time may be waiting for: what keeps its process busy, and the sessions of the
 * project's PostgreSQL server with what each waits for.
 */
export async function describeHang(): Promise<string> {
  const counts = Map.groupBy(process.getActiveResourcesInfo(), (name) => name);
  const active = [...counts].map(([name, all]) => `${all.length} ${name}`).join(", ");
  return [`The process has ${active || "nothing to wait for"}.`, ...(await listSessions())].join("\n");
}

async function listSessions(): Promise<string[]> {
  const server = inject("postgresql");
  if (!server || "reason" in server) return [];
  const client = new pg.Client({
    connectionString: server.url,
    connectionTimeoutMillis: askMs,
    query_timeout: askMs,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ session: string }>(
      `select concat_ws(' ', datname, application_name, state, wait_event_type, wait_event,
         'for ' || date_trunc('second', now() - state_change), 'behind ' || nullif(pg_blocking_pids(pid), '{}')::text,
         left(regexp_replace(query, '\\s+', ' ', 'g'), 120)) as session
       from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
       order by state_change limit 40`,
    );
    return rows.map(({ session }) => session);
  } catch (error) {
    return [`The server does not answer: ${String(error)}`];
  } finally {
    await client.end().catch(() => {});
  }
}
