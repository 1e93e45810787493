import { type FocusEvent, useRef } from "react";
import { useFocusReturn } from "#app/client/use-focus-return.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import { ConfigureConsent } from "./configure-consent.tsx";
import styles from "./cookie-banner.module.css";
import { chooseConsent, useConsent } from "./use-consent.ts";

/**
 * Asks for cookie consent until it is given. "Continue" accepts the essential ones only. Part of every server-rendered
 * page, so that it appears with the first paint; the head's script hides it once a choice was made. It stands before
 * the page and covers nothing of it. The answer returns the focus to where it was before.
 */
export function CookieBanner() {
  const consent = useConsent();
  const before = useRef<HTMLElement>(null);
  useFocusReturn(consent === null, before);
  const noteBefore = ({ target, relatedTarget, currentTarget }: FocusEvent) => {
    // What happens in the dialog arrives here too.
    const isEntered = currentTarget.contains(target) && !currentTarget.contains(relatedTarget);
    if (isEntered && relatedTarget instanceof HTMLElement) before.current = relatedTarget;
  };
  if (consent === "all" || consent === "essential") return null;
  return (
    <section className={styles.banner} aria-label="Cookies" onFocus={noteBefore}>
      <p>
        Your device keeps only what the site needs, unless you allow more.{" "}
        <Link to={paths.privacy()}>Privacy Policy</Link>
      </p>
      <div className={styles.actions}>
        <ConfigureConsent label="Configure" onChoose={chooseConsent} />
        <Button onClick={() => chooseConsent("essential")}>Continue</Button>
      </div>
    </section>
  );
}
