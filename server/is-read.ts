/** Returns whether a request only reads, so that it can be repeated without loss. */
export function isRead({ method }: { method?: string | undefined }): boolean {
  return method === "GET" || method === "HEAD";
}
