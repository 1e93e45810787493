import { useState } from "react";
import { Form } from "react-router";
import { FormPanel } from "#app/ui/account-forms/form-panel.tsx";
import { useIsSending } from "#app/ui/account-forms/use-is-sending.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { SelectField } from "#app/ui/kit/field.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import { weeklyGoals } from "#domain/study/weekly-goal.ts";
import { usualWeeklyHours, weeklyHourChoices } from "#domain/study/weekly-hours.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { readyText } from "#domain/text/ready-text.ts";

const dayChoices = Array.from({ length: weeklyGoals.most }, (_, index) => index + weeklyGoals.least);

/** Something to learn, with the number of its courses and of those that are ready. */
interface PathOption {
  name: string;
  ready: number;
  courses: number;
}

interface SetupFormProps {
  fundamentals: readonly PathOption[];
  fields: readonly PathOption[];
  programs: readonly PathOption[];
  /** What was chosen before. */
  chosen: { aim: string; days: number; hours: number | null };
  problem: { error: string } | null;
}

/** The short setup: what to learn, days and hours a week. It can be skipped. Works without JavaScript. */
export function SetupForm({ fundamentals, fields, programs, chosen, problem }: SetupFormProps) {
  const isBusy = useIsSending();
  const [aim, setAim] = useState(chosen.aim);
  const others = (
    <Link className="target" to={paths.home()}>
      Skip this
    </Link>
  );
  return (
    <FormPanel title="Choose your path" problem={problem} others={others}>
      <p>Three answers make a path with a first step. You can change them at any time.</p>
      <Form method="post">
        <SelectField
          label="What do you want to learn?"
          name="aim"
          defaultValue={chosen.aim}
          onChange={({ currentTarget }) => setAim(currentTarget.value)}
        >
          <option value="">I am still looking around</option>
          <optgroup label="Fundamentals">{fundamentals.map(toOption)}</optgroup>
          <optgroup label="Single fields">{fields.map(toOption)}</optgroup>
          <optgroup label="Programs">{programs.map(toOption)}</optgroup>
        </SelectField>
        <SelectField label="Days a week" name="days" defaultValue={chosen.days}>
          {dayChoices.map((days) => (
            <option key={days} value={days}>
              {pluralize(days, "day")}
            </option>
          ))}
        </SelectField>
        <SelectField label="Hours a week" name="hours" defaultValue={chosen.hours ?? usualWeeklyHours}>
          {weeklyHourChoices.map((hours) => (
            <option key={hours} value={hours}>
              {pluralize(hours, "hour")}
            </option>
          ))}
        </SelectField>
        <Button weight="primary" type="submit" isBusy={isBusy}>
          {isBusy ? "Loading..." : aim === "" ? "Show what is ready" : "Show my path"}
        </Button>
      </Form>
    </FormPanel>
  );
}

function toOption({ name, ready, courses }: PathOption) {
  return (
    <option key={name} value={name}>
      {name}, {readyText(ready, courses)}
    </option>
  );
}
