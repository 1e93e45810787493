import { Form, useActionData, useNavigation } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";

/** Follows the program on screen, or no longer. Works without JavaScript. */
export function FollowForm({ isFollowed }: { isFollowed: boolean }) {
  const answer = useActionData<{ error: string | null }>();
  const isSending = useNavigation().formAction !== undefined;
  return (
    <Form method="post" className="stack-2 start" preventScrollReset>
      <Button type="submit" name="isFollowed" value={isFollowed ? "no" : "yes"} disabled={isSending}>
        {isFollowed ? "Stop following" : "Follow this program"}
      </Button>
      <p className="quiet" role="status">
        {answer?.error ?? (isFollowed ? "You follow it: its next course stands on your home." : "")}
      </p>
    </Form>
  );
}
