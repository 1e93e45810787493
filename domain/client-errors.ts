/**
 * Texts of the error vocabulary that screens show by themselves, by code. They are a file of their own so that visitors
 * do not load all of errors.ts.
 */
export const clientErrors = {
  material_not_saved: "Failed to save material. Please try again.",
  registration_failed: "Error registering user.",
  email_link_invalid: "This link was used already or is older than one hour. Ask for a new one in your account.",
  passkey_refused: "The passkey could not be verified. Try again.",
  passkeys_link_invalid: "This link was used already or is older than one hour. Log in to ask for a new one.",
  passkeys_unavailable: "Passkeys need the site at a name such as localhost, not at a number.",
  withdrawal_closed:
    "There is no contract that you could withdraw from now: the days for it are over, or there was none.",
  reset_link_invalid: "This link was used already or is older than one hour. Ask for a new one.",
} as const;
