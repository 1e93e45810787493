/** The label of a topic `label: detail`: the text before the first colon. */
export function topicLabel(topic: string): string {
  return (topic.split(":", 1)[0] ?? topic).trim();
}
