import { CircleCheck, CircleMinus, Eye, Inbox, MessageSquareText } from "lucide-react";
import type { FeedbackState } from "#domain/feedback/state.ts";

const icons: Record<FeedbackState, typeof Inbox> = {
  received: Inbox,
  looking: Eye,
  fixed: CircleCheck,
  answered: MessageSquareText,
  declined: CircleMinus,
};

/** The sign of a state, beside its word. */
export function FeedbackStateIcon({ state }: { state: FeedbackState }) {
  const Icon = icons[state];
  return <Icon aria-hidden="true" />;
}
