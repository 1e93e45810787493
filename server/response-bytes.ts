type Bytes = Uint8Array<ArrayBuffer>;

const bodies = new WeakMap<Response, Bytes>();

/** Creates a response whose body `readBytes` returns as it is, where the platform would copy it to read it. */
export function respondWithBytes(body: Bytes, init: ResponseInit): Response {
  const response = new Response(body, init);
  bodies.set(response, body);
  return response;
}

/** Returns whether a response has a body. Asking a response of `respondWithBytes` for `body` would copy it. */
export function hasBody(response: Response): boolean {
  return bodies.has(response) || response.body !== null;
}

/** Returns a response's body, which must not be changed. The response cannot be sent afterwards. */
export async function readBytes(response: Response): Promise<Bytes> {
  return bodies.get(response) ?? new Uint8Array(await response.arrayBuffer());
}
