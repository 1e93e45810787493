import { Form, useNavigation } from "react-router";
import { useFocusAfterChange } from "#app/client/use-focus-after-change.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import type { ReminderList } from "#domain/study/reminder.ts";
import { FormPanel } from "./form-panel.tsx";

const names: Record<ReminderList, string> = { reminders: "reminders", digest: "summaries of your week" };

interface UnsubscribeFormProps {
  /** The list that the link ends; null for a link that is none of the site's. */
  list: ReminderList | null;
  answer: { error: string | null } | null;
}

/** Ends one list of mails by the link of a mail, without a log-in. Works without JavaScript. */
export function UnsubscribeForm({ list, answer }: UnsubscribeFormProps) {
  const isBusy = useNavigation().state === "submitting";
  useFocusAfterChange(answer?.error === null);
  const others = (
    <Link className="target" to={paths.accountReminders()}>
      Choose when you get emails
    </Link>
  );
  if (list === null)
    return (
      <FormPanel title="This link ends nothing" problem={null} others={others}>
        <p>It is not whole. Open it from the email once more, or choose in your account when you get emails.</p>
      </FormPanel>
    );
  if (answer?.error === null)
    return (
      <FormPanel title="You are unsubscribed" problem={null} others={others}>
        <p>You get no more {names[list]}. Emails about your account and your payments still come.</p>
      </FormPanel>
    );
  return (
    <FormPanel title="Unsubscribe" problem={answer?.error ? { error: answer.error } : null} others={others}>
      <Form method="post">
        <p>Press the button to get no more {names[list]}. Until then they go on.</p>
        <Button weight="primary" type="submit" isBusy={isBusy}>
          {isBusy ? "Loading..." : "Unsubscribe"}
        </Button>
      </Form>
    </FormPanel>
  );
}
