import { MailboxLink } from "#app/ui/info/mailbox-link.tsx";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./privacy-screen.module.css";

/** Confirmation that an account was closed. Names nobody and is the same for everyone. */
export function ErasedScreen() {
  return (
    <Page width="narrow">
      <div className={styles.screen}>
        <h1>Your account is closed</h1>
        <p>
          You are logged out everywhere, and nobody can log in to it any more. What hung on it is being erased now. This
          takes minutes; where the payment provider cannot be reached it is tried again until it is done.
        </p>
        <p>When it is done, we write to you one last time and say what was kept, and why.</p>
        <p>
          No email after a day? Write to <MailboxLink subject="Erasure of my account" />.
        </p>
        <ButtonLink to={paths.home()}>Go to the start</ButtonLink>
      </div>
    </Page>
  );
}
