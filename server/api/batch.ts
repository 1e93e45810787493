/** Most items of one kind in a batch that a device sends. */
export const largestBatch = 10_000;

/** The id that an item was sent with, as far as it has one, so that its sender knows which was refused. */
export function idOf(sent: unknown, name: "id" | "gradeId"): string {
  const id = typeof sent === "object" && sent !== null && name in sent ? (sent as Record<string, unknown>)[name] : "";
  return typeof id === "string" ? id.slice(0, 64) : "";
}
