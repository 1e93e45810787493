/** Said when what a person has sent did not reach the server. */
export const connectionText = "The connection to the site failed. Nothing is lost: check it, then try again.";

/** Whether a request failed because the server could not be reached; each browser says it in words of its own. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
