import { ToggleForm } from "#app/ui/kit/toggle-form.tsx";

/** Follows the program on screen, or no longer. */
export function FollowForm({ isFollowed }: { isFollowed: boolean }) {
  return (
    <ToggleForm
      name="isFollowed"
      isOn={isFollowed}
      labels={{ off: "Follow this program", on: "Stop following" }}
      note="You follow it: its next course stands on your home."
      className="stack-2 start"
    />
  );
}
