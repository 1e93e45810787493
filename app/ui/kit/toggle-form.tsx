import { Form, useActionData, useNavigation } from "react-router";
import { Button } from "./button.tsx";

interface ToggleFormProps {
  /** Field that is sent as `yes` or `no`. */
  name: string;
  isOn: boolean;
  /** Labels of the button while it is off and while it is on. */
  labels: { off: string; on: string };
  /** What follows from it, shown while it is on. */
  note: string;
  className: string;
}

/** Form of one button that turns something of the page on, or off again. Works without JavaScript. */
export function ToggleForm({ name, isOn, labels, note, className }: ToggleFormProps) {
  const answer = useActionData<{ error: string | null }>();
  const isSending = useNavigation().formAction !== undefined;
  return (
    <Form method="post" className={className} preventScrollReset>
      <Button type="submit" name={name} value={isOn ? "no" : "yes"} isBusy={isSending}>
        {isOn ? labels.on : labels.off}
      </Button>
      <p className="quiet" role="status">
        {answer?.error ?? (isOn ? note : "")}
      </p>
    </Form>
  );
}
