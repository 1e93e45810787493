import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { PasswordField } from "#app/ui/kit/field.tsx";
import { type FormProblem, ShowProblem } from "#app/ui/kit/form-problem.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { clientErrors } from "#domain/client-errors.ts";
import { dateText } from "#domain/text/date-text.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { FormPanel } from "./form-panel.tsx";
import styles from "./held-list.module.css";

interface PasskeyView {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

interface PasskeysScreenProps {
  passkeys: readonly PasskeyView[];
  /** False if browsers do not offer passkeys at this site's address. */
  canAdd: boolean;
  answer: PasskeysAnswer | null;
}

/** Response to a removal; a problem at its password says which passkey was to be removed. */
export type PasskeysAnswer = (FormProblem & { id?: string }) | { isRemoved: true } | object;

/** The learner's passkeys, each with a button to remove it, and a form to add one. */
export function PasskeysScreen({ passkeys, canAdd, answer }: PasskeysScreenProps) {
  const problem = answer && "error" in answer ? answer : null;
  return (
    <FormPanel title="Passkeys" problem={problem} isOfAccount>
      {answer && "isRemoved" in answer && <Notice>The passkey is removed.</Notice>}
      <p>
        With a passkey, knowing your password is not enough to log in: your phone, computer or security key is asked for
        after it.
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Passkey passkey={passkey} problem={problem?.id === passkey.id ? problem : null} />
            </li>
          ))}
        </ul>
      )}
      {canAdd ? <AddPasskey isFirst={passkeys.length === 0} /> : <Notice>{clientErrors.passkeys_unavailable}</Notice>}
      <p className="quiet">
        Without a passkey at hand you can still get in: a link to your email, asked for after the password, removes all
        passkeys.
      </p>
    </FormPanel>
  );
}

interface PasskeyProps {
  passkey: PasskeyView;
  /** Why its removal was refused. */
  problem: FormProblem | null;
}

function Passkey({ passkey: { id, name, createdAt, lastUsedAt }, problem }: PasskeyProps) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <>
      <div>
        <strong>{name}</strong>
        <p className="quiet">
          Added {dateText(createdAt)}, {lastUsedAt ? `last used ${dateText(lastUsedAt)}` : "not used yet"}
        </p>
      </div>
      <details open={problem !== null}>
        <summary aria-label={`Remove ${name}`}>Remove</summary>
        <Form method="post">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={id} />
          <ShowProblem problem={problem?.field === undefined ? null : problem}>
            <PasswordField label="Current password" name="password" autoComplete="current-password" required />
          </ShowProblem>
          <Button type="submit" isBusy={isBusy}>
            Remove passkey
          </Button>
        </Form>
      </details>
    </>
  );
}
