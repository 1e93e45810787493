/** Returns the fragment at which a course page has a topic, by its label. */
export function topicAnchor(label: string): string {
  const plain = label.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return `topic-${plain.match(/[\p{L}\p{N}]+/gu)?.join("-") ?? ""}`;
}
