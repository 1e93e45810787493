import { sessionDays } from "#domain/account/session-length.ts";

/** Seconds that a browser stays signed in without a visit. */
export const sessionSeconds = sessionDays * 86_400;

/** Precision of the stored time of a session's last use, in seconds. */
export const lastUseSeconds = 3600;
