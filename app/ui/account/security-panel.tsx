import { Form } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text/pluralize.ts";
import { Panel } from "./panel.tsx";
import styles from "./security-panel.module.css";

/** Security figures of an account. */
export interface SecurityView {
  sessions: number;
  passkeys: number;
}

/** Email, password, passkeys, sessions, and the log-out button. */
export function SecurityPanel({ email, security }: { email: string; security: SecurityView }) {
  const { sessions, passkeys } = security;
  return (
    <Panel title="Log-in and security" id="security">
      <dl className={styles.rows}>
        <Row name="Email" value={email} to={paths.accountEmail()} link="Change email" />
        <Row name="Password" value="Known to you alone" to={paths.accountPassword()} link="Change password" />
        <Row
          name="Passkeys"
          value={passkeys === 0 ? "None: the password alone is asked for" : `${passkeys}, asked for after the password`}
          to={paths.accountPasskeys()}
          link={passkeys === 0 ? "Add a passkey" : "Manage passkeys"}
        />
        <Row
          name="Logged in"
          value={sessions === 1 ? "In this browser only" : `In ${pluralize(sessions, "browser")}`}
          to={paths.accountSessions()}
          link="See where"
        />
      </dl>
      <Form method="post" action={paths.logOut()}>
        <Button type="submit">Log Out</Button>
      </Form>
    </Panel>
  );
}

interface RowProps {
  name: string;
  value: string;
  to: string;
  link: string;
}

function Row({ name, value, to, link }: RowProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd>
        <Link to={to}>{link}</Link>
      </dd>
    </div>
  );
}
