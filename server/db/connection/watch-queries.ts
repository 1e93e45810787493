/** Does a query and may time it; `text` is its SQL without values. */
export type QueryWatch = <T>(text: string, run: () => Promise<T>) => Promise<T>;

/** What has a method `query` whose first argument is the SQL, as a text or as an object with one. */
interface Queried {
  query: (...values: never[]) => unknown;
}

type Query = (...values: unknown[]) => unknown;

/** What hands out something to be queried on: a pool its connections. */
interface Pool extends Queried {
  connect: (...values: never[]) => unknown;
}

/** What does work in a transaction, on a connection that lasts as long. */
interface Transacting extends Queried {
  transaction: (work: never) => Promise<unknown>;
}

/** Has each query of a pool watched, also those in transactions. */
export function watchPool(pool: Pool, watch: QueryWatch): void {
  watchQueries(pool, watch);
  const watched = new WeakSet<object>();
  const connect = pool.connect.bind(pool) as Query;
  pool.connect = (...values: unknown[]) => {
    // With a callback it is the pool itself that asks, for a query that is watched already.
    if (values.length > 0) return connect(...values);
    return (connect() as Promise<Queried>).then((client) => {
      if (!watched.has(client)) watchQueries(client, watch);
      watched.add(client);
      return client;
    });
  };
}

/** Has each query of an embedded database watched, also those in transactions. */
export function watchEmbedded(client: Transacting, watch: QueryWatch): void {
  watchQueries(client, watch);
  const transaction = client.transaction.bind(client) as (work: (inside: Queried) => unknown) => Promise<unknown>;
  const begin = (work: (inside: Queried) => unknown) =>
    transaction((inside) => {
      watchQueries(inside, watch);
      return work(inside);
    });
  client.transaction = begin as Transacting["transaction"];
}

function watchQueries(owner: Queried, watch: QueryWatch): void {
  const query = owner.query.bind(owner) as Query;
  owner.query = (...values: unknown[]) => {
    if (typeof values.at(-1) === "function") return query(...values);
    return watch(textOf(values[0]), () => query(...values) as Promise<unknown>);
  };
}

/** The SQL as it may be shown: literals, which nobody is to write into it, are left out. */
function textOf(asked: unknown): string {
  const text = typeof asked === "object" && asked !== null && "text" in asked ? asked.text : asked;
  return String(text).replace(/'(?:[^']|'')*'/g, "'…'");
}
