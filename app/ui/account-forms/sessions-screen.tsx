import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import type { ListedSession } from "#domain/account/session.ts";
import { dateText } from "#domain/text/date-text.ts";
import { FormPanel } from "./form-panel.tsx";
import styles from "./held-list.module.css";

/** Form intents that end sessions: all but this browser's, or all. */
export const othersIntent = "others";
export const allIntent = "all";

/** The learner's sessions, each with a button to end it. Works without JavaScript. */
export function SessionsScreen({
  sessions,
  answer,
}: {
  sessions: readonly ListedSession[];
  answer: { error: string } | { isEnded: true } | null;
}) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <FormPanel title="Where you are logged in" problem={answer && "error" in answer ? answer : null} isOfAccount>
      {answer && "isEnded" in answer && <Notice>Logged out there. It holds at once.</Notice>}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            <Session session={session} isBusy={isBusy} />
          </li>
        ))}
      </ul>
      <div className="row-3">
        {sessions.length > 1 && <EndButton intent={othersIntent} label="Log out everywhere else" isBusy={isBusy} />}
        <EndButton intent={allIntent} label="Log out everywhere" isBusy={isBusy} />
      </div>
      <p className="quiet">
        You see a browser here that you do not know? Log out everywhere else, then change your password.
      </p>
    </FormPanel>
  );
}

function Session({ session, isBusy }: { session: ListedSession; isBusy: boolean }) {
  const { id, device, address, signedInAt, lastUsedAt, isCurrent } = session;
  return (
    <>
      <div>
        <strong>{device}</strong>
        {isCurrent && <span className={styles.mark}>This browser</span>}
        <p className="quiet">
          {address && `From ${address}, `}
          {address ? "since" : "Since"} {dateText(signedInAt)}
          {isCurrent ? "" : `, last used ${dateText(lastUsedAt)}`}
        </p>
      </div>
      {!isCurrent && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button weight="quiet" type="submit" isBusy={isBusy} aria-label={`Log out ${device}`}>
            Log out
          </Button>
        </Form>
      )}
    </>
  );
}

function EndButton({ intent, label, isBusy }: { intent: string; label: string; isBusy: boolean }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" isBusy={isBusy}>
        {label}
      </Button>
    </Form>
  );
}
