import { Form } from "react-router";
import { useDeviceZone } from "#app/client/use-device-zone.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SelectField } from "#app/ui/kit/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { paths } from "#domain/paths.ts";
import { type ReminderFrequency, type ReminderSettings, reminderHours } from "#domain/study/reminder.ts";
import { hourText } from "#domain/text/date-text.ts";
import { FormPanel } from "./form-panel.tsx";
import { useIsSending } from "./use-is-sending.ts";

const hours = Array.from(
  { length: reminderHours.last - reminderHours.first + 1 },
  (_, index) => index + reminderHours.first,
);

const frequencyTexts: Record<ReminderFrequency, string> = {
  never: "Never",
  daily: "Every day on which I have not studied",
  weekly: "On Mondays, if I have not studied",
};

interface RemindersFormProps {
  chosen: ReminderSettings & { zone: string; isZoneKnown: boolean };
  isPremium: boolean;
  problem: { error: string } | null;
  isSaved: boolean;
}

/** When a learner wants mails about their study: reminders, and the summary of their week. Works without JavaScript. */
export function RemindersForm({ chosen, isPremium, problem, isSaved }: RemindersFormProps) {
  const isBusy = useIsSending();
  const deviceZone = useDeviceZone();
  const newZone = chosen.isZoneKnown ? null : deviceZone;
  return (
    <FormPanel title="Reminders" problem={problem} isOfAccount>
      <p>
        An email with what is due, or with your next step where nothing is, and one button that leads there. Each has a
        link that ends it, without a log-in.
        {!isPremium && " Nothing is sent while you have no subscription."}
      </p>
      <Form method="post">
        <SelectField label="Remind me" name="frequency" defaultValue={chosen.frequency}>
          {Object.entries(frequencyTexts).map(([frequency, text]) => (
            <option key={frequency} value={frequency}>
              {text}
            </option>
          ))}
        </SelectField>
        <SelectField label="Send my week in figures" name="hasDigest" defaultValue={chosen.hasDigest ? "yes" : "no"}>
          <option value="no">No</option>
          <option value="yes">On Mondays</option>
        </SelectField>
        <SelectField label="At" name="hour" defaultValue={chosen.hour}>
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {hourText(hour)}
            </option>
          ))}
        </SelectField>
        {newZone !== null && <input type="hidden" name="zone" value={newZone} />}
        <p className="quiet">
          By the clock of {(newZone ?? chosen.zone).replaceAll("_", " ")}, the{" "}
          {newZone === null ? (
            <>
              <Link to={`${paths.account()}#reviews`}>time zone</Link> of your account.
            </>
          ) : (
            "time zone of this device."
          )}
        </p>
        <Button weight="primary" type="submit" isBusy={isBusy}>
          {isBusy ? "Loading..." : "Save"}
        </Button>
        {isSaved && !isBusy && <Notice>Your reminders are saved.</Notice>}
      </Form>
    </FormPanel>
  );
}
