import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useDeviceZone } from "#app/client/use-device-zone.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Field, SelectField } from "#app/ui/kit/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./panel.module.css";
import { Panel } from "./panel.tsx";

/** Intent of this form; the account page has several. */
export const reviewSettingsIntent = "review-settings";

/** A learner's review settings, and the names of all time zones. */
export interface ReviewSettingsView {
  desiredRetention: number;
  dailyCap: number;
  zone: string;
  zones: string[];
}

/** Selectable retention values, in percent. */
const retentions = Array.from({ length: 18 }, (_, index) => 80 + index);

/** Form for the desired retention, the daily cap, and the time zone of the study day. */
export function ReviewPanel({ settings, isSaved }: { settings: ReviewSettingsView; isSaved: boolean }) {
  const isBusy = useNavigation().state === "submitting";
  const zone = useRef<HTMLSelectElement>(null);
  return (
    <Panel title="Reviews" id="reviews">
      <Form method="post" action="#reviews" className={styles.form}>
        <input type="hidden" name="intent" value={reviewSettingsIntent} />
        <div>
          <SelectField
            label="Questions to remember"
            name="desiredRetention"
            defaultValue={(Math.round(settings.desiredRetention * 100) / 100).toFixed(2)}
          >
            {retentions.map((percent) => (
              <option key={percent} value={(percent / 100).toFixed(2)}>
                {percent} of 100{percent === 90 ? " (usual)" : ""}
              </option>
            ))}
          </SelectField>
          <p className={styles.note}>
            So many you will know when they come up. Higher means more reviews. It counts for a question from its next
            grade on.
          </p>
        </div>
        <div>
          <Field
            label="Most reviews a day"
            name="dailyCap"
            type="number"
            min={5}
            max={500}
            defaultValue={settings.dailyCap}
            required
          />
          <p className={styles.note}>What is more than that waits for the next days, the most urgent first.</p>
        </div>
        <div>
          <SelectField label="Time zone" name="zone" defaultValue={settings.zone} ref={zone}>
            {settings.zones.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <p className={styles.note}>A day of study begins at 4 in the morning there.</p>
          <DeviceZone
            known={settings.zone}
            onTake={(name) => {
              if (zone.current) zone.current.value = name;
            }}
          />
        </div>
        <Button type="submit" isBusy={isBusy}>
          Save review settings
        </Button>
        {isSaved && !isBusy && <Notice>Your review settings are saved.</Notice>}
      </Form>
      <p>
        <Link to={paths.accountReminders()}>Reminders by email</Link>, and the summary of your week
      </p>
    </Panel>
  );
}

/** Offers the device's time zone if it differs from the account's. */
function DeviceZone({ known, onTake }: { known: string; onTake: (zone: string) => void }) {
  const timeZone = useDeviceZone();
  if (timeZone === null || timeZone === known) return null;
  return (
    <Button weight="quiet" onClick={() => onTake(timeZone)}>
      Take {timeZone.replaceAll("_", " ")} from this device
    </Button>
  );
}
