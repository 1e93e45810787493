/** Maximum number of items per list in a batch. */
export const maxBatchItems = 10_000;

/** Returns the id of a submitted item, if it has one, so that the sender can match the refusal. */
export function idOf(sent: unknown, name: "id" | "gradeId"): string {
  const id = typeof sent === "object" && sent !== null && name in sent ? (sent as Record<string, unknown>)[name] : "";
  return typeof id === "string" ? id.slice(0, 64) : "";
}
