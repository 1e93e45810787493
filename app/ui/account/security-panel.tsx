import { Form } from "react-router";
import { Button } from "#app/ui/kit/button.tsx";
import { paths } from "#domain/paths.ts";
import { Panel } from "./panel.tsx";

/** Who is signed in, and the way out. */
export function SecurityPanel({ email }: { email: string }) {
  return (
    <Panel title="Signed in as">
      <p>{email}</p>
      <Form method="post" action={paths.logOut()}>
        <Button type="submit">Log Out</Button>
      </Form>
    </Panel>
  );
}
