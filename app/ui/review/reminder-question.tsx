import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { focusOnMount } from "#app/client/focus-on-mount.ts";
import { useDeviceZone } from "#app/client/use-device-zone.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { FormError } from "#app/ui/kit/form-error.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import { type ReminderFrequency, reminderHours } from "#domain/study/reminder.ts";
import { hourText } from "#domain/text/date-text.ts";

const choices: readonly { frequency: ReminderFrequency; label: string }[] = [
  { frequency: "daily", label: "Every day" },
  { frequency: "weekly", label: "On Mondays" },
  { frequency: "never", label: "Never" },
];

/**
 * Asks a learner once, at the first end of a session that they see, whether they want to be reminded by mail. That they
 * were asked is stored as "never", so that no other session asks again, on any device.
 */
export function ReminderQuestion() {
  const { Form, data, state } = useFetcher<{ error: string | null }>();
  const zone = useDeviceZone();
  useAsked(zone);
  return (
    <section className="stack-2 start" aria-labelledby="reminders">
      <h2 id="reminders">Shall we remind you?</h2>
      {data?.error === null ? (
        <p role="status" ref={focusOnMount} tabIndex={-1}>
          Saved. You can change it under <Link to={paths.accountReminders()}>Reminders by email</Link>, which your
          account page has among its review settings.
        </p>
      ) : (
        <>
          <p>
            An email at {hourText(reminderHours.usual)} when questions are due, with one button. You can stop it at any
            time.
          </p>
          <Form method="post" action={paths.accountReminders()} className="row-3">
            <input type="hidden" name="hour" value={reminderHours.usual} />
            <input type="hidden" name="zone" value={zone ?? ""} />
            {choices.map(({ frequency, label }) => (
              <Button key={frequency} type="submit" name="frequency" value={frequency} isBusy={state !== "idle"}>
                {label}
              </Button>
            ))}
          </Form>
          {data?.error && <FormError error={data.error} />}
        </>
      )}
    </section>
  );
}

/** Stores once that the learner was asked; where that fails, they are asked again after another session. */
function useAsked(zone: string | null): void {
  const { submit } = useFetcher();
  const isStored = useRef(false);
  useEffect(() => {
    if (zone === null || isStored.current) return;
    isStored.current = true;
    const answer = { frequency: "never", hour: String(reminderHours.usual), zone };
    void submit(answer, { method: "post", action: paths.accountReminders(), defaultShouldRevalidate: false });
  }, [zone, submit]);
}
