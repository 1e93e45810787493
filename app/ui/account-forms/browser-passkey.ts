/** Has the browser make a passkey by the server's JSON. Gives its answer as JSON; rejects when anyone refuses. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
}

/** Has the browser sign with a passkey by the server's JSON. Gives its answer as JSON; rejects when anyone refuses. */
export async function signWithPasskey(options: string): Promise<string> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
}
