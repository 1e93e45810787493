import { data } from "react-router";
import { connectionText, isConnectionError, outageOf } from "#domain/offline/connection-error.ts";

/**
 * Runs a form's request in the browser. Where the server, or its database, cannot be reached the form stays as it was typed and is given
 * the sentence that says so, with a status by which the page does not ask the server anew; anything else goes on as it
 * is.
 */
export async function keepForm<T>(
  { serverAction }: { serverAction: () => Promise<T> },
  sentence: string = connectionText,
) {
  try {
    return await serverAction();
  } catch (error) {
    if (isConnectionError(error)) return data({ error: sentence }, { status: 503 });
    const outage = outageOf(error);
    if (outage) return data({ error: outage.text }, { status: 503 });
    throw error;
  }
}
