/** How long a link that was mailed works, in minutes: a new password, a new e-mail, the removal of passkeys. */
export const mailedLinkMinutes = 60;

/** How long a right password waits for the passkey that has to follow it, in minutes. */
export const secondStepMinutes = 10;

/** How long a browser is remembered as one from which its learner has signed in, in days. */
export const deviceDays = 365;

/** The cookie by which it is. Over HTTPS its name begins with __Secure-. */
export const deviceCookie = "studiolo.device";

/** Most passkeys of one account. */
export const passkeysMax = 10;

/** Longest name of a passkey, in characters. */
export const passkeyNameMax = 60;
