/**
 * Creates a passkey from the server's options (JSON). Returns the browser's response as JSON; rejects if the browser or
 * the user refuses.
 */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
}

/**
 * Signs a challenge with a passkey from the server's options (JSON). Returns the browser's response as JSON; rejects if
 * the browser or the user refuses.
 */
export async function signWithPasskey(options: string): Promise<string> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
}
