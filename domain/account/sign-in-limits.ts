/** Minutes that a mailed link works: for a new password, a new email or the removal of passkeys. */
export const mailedLinkMinutes = 60;

/** Minutes to complete the passkey step after a correct password. */
export const secondStepMinutes = 10;

/** Days that a browser is remembered as one from which its learner has signed in. */
export const deviceDays = 365;

/** Name of the cookie that marks such a browser; over HTTPS it is prefixed with `__Secure-`. */
export const deviceCookie = "studiolo.device";

/** Maximum number of passkeys per account. */
export const passkeysMax = 10;

/** Longest name of a passkey, in characters. */
export const passkeyNameMax = 60;
