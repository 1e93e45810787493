/** Errors of the API by reason: status, domain and message from its documentation. */
const refusals = {
  quotaExceeded: [403, "youtube.quota", "The request cannot be completed because you have exceeded your quota."],
  rateLimitExceeded: [403, "usageLimits", "Too many requests in a short time."],
  badRequest: [400, "global", "API key not valid. Please pass a valid API key."],
  missingRequiredParameter: [400, "youtube.parameter", "The request is missing a required parameter."],
  unexpectedParameter: [400, "youtube.parameter", "The request contains an unexpected parameter."],
  invalidPageToken: [400, "youtube.parameter", "The request specifies an invalid page token."],
  notFound: [404, "global", "Requested entity was not found."],
  playlistNotFound: [404, "youtube.playlistItem", "The playlist identified with the request cannot be found."],
  playlistItemsNotAccessible: [403, "youtube.playlistItem", "The request is not authorized to retrieve the playlist."],
  backendError: [500, "global", "Backend Error"],
} as const;

export type YoutubeErrorReason = keyof typeof refusals;

/** Returns an error in the API's shape. */
export function errorResponse(reason: YoutubeErrorReason): Response {
  const [code, domain, message] = refusals[reason];
  return Response.json({ error: { code, message, errors: [{ message, domain, reason }] } }, { status: code });
}
