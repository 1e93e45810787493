import { data } from "react-router";
import { connectionText, isConnectionError, outageOf } from "#domain/offline/connection-error.ts";

/**
 * Runs a form's action in the browser. If the server or its database is unreachable, returns the error sentence with
 * status 503, so that the form keeps its input and the router does not revalidate; rethrows any other error.
 */
export async function runClientAction<T>(
  { serverAction }: { serverAction: () => Promise<T> },
  sentence: string = connectionText,
) {
  try {
    return await serverAction();
  } catch (error) {
    if (isConnectionError(error)) return data({ error: sentence, isUnreached: true }, { status: 503 });
    const outage = outageOf(error);
    if (outage) return data({ error: outage.text, isUnreached: true }, { status: 503 });
    throw error;
  }
}
