import { queryText } from "./query-text.ts";

/** Runs a query and may measure it; `text` is its SQL without values. */
export type QueryObserver = <T>(text: string, run: () => Promise<T>) => Promise<T>;

/** An object whose method `query` takes the SQL first, as a string or as an object with a `text`. */
interface Queried {
  query: (...values: never[]) => unknown;
}

type Query = (...values: unknown[]) => unknown;

/** A pool whose `connect` returns something to query. */
interface Pool extends Queried {
  connect: (...values: never[]) => unknown;
}

/** A database that runs work in transactions. */
interface Transacting extends Queried {
  transaction: (work: never) => Promise<unknown>;
}

/** Observes each query of a pool, including those in transactions. */
export function observePool(pool: Pool, watch: QueryObserver): void {
  observeQueries(pool, watch);
  const watched = new WeakSet<object>();
  const connect = pool.connect.bind(pool) as Query;
  pool.connect = (...values: unknown[]) => {
    // With a callback the pool itself connects, for a query that is observed already.
    if (values.length > 0) return connect(...values);
    return (connect() as Promise<Queried>).then((client) => {
      if (!watched.has(client)) observeQueries(client, watch);
      watched.add(client);
      return client;
    });
  };
}

/** Observes each query of an embedded database, including those in transactions. */
export function observeEmbedded(client: Transacting, watch: QueryObserver): void {
  observeQueries(client, watch);
  const transaction = client.transaction.bind(client) as (work: (inside: Queried) => unknown) => Promise<unknown>;
  const begin = (work: (inside: Queried) => unknown) =>
    transaction((inside) => {
      observeQueries(inside, watch);
      return work(inside);
    });
  client.transaction = begin as Transacting["transaction"];
}

function observeQueries(owner: Queried, watch: QueryObserver): void {
  const query = owner.query.bind(owner) as Query;
  owner.query = (...values: unknown[]) => {
    if (typeof values.at(-1) === "function") return query(...values);
    return watch(maskedText(values[0]), () => query(...values) as Promise<unknown>);
  };
}

/** Returns the SQL with its literals masked, in case one holds a value. */
function maskedText(asked: unknown): string {
  return queryText(asked).replace(/'(?:[^']|'')*'/g, "'…'");
}
