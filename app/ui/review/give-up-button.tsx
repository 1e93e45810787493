import { Button } from "#app/ui/kit/button.tsx";

/**
 * Shows the answer to a question that the learner does not know; it counts as Hard. Place it after the form's main
 * button, which Enter in a field presses because it is the first.
 */
export function GiveUpButton({ onGiveUp }: { onGiveUp: () => void }) {
  return (
    <Button
      weight="quiet"
      type="submit"
      name="intent"
      value="give-up"
      onClick={(event) => {
        event.preventDefault();
        onGiveUp();
      }}
    >
      I don't know
    </Button>
  );
}
