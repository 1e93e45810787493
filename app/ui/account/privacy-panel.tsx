import { ConfigureConsent } from "#app/ui/consent/configure-consent.tsx";
import { chooseConsent, useConsent } from "#app/ui/consent/use-consent.ts";
import { ButtonLink } from "#app/ui/kit/button.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import { dateText } from "#domain/text/date-text.ts";
import styles from "./panel.module.css";
import { Panel } from "./panel.tsx";
import ways from "./privacy-panel.module.css";

/** A logged agreement to the legal texts or cookie choice. */
export interface ConsentView {
  kind: "cookies" | "terms";
  choice: "all" | "essential" | "agreed";
  textsOf: string;
  at: Date;
}

/** Cookie choice, agreements, data export and erasure. */
export function PrivacyPanel({ consents }: { consents: readonly ConsentView[] }) {
  return (
    <Panel title="Privacy" id="privacy">
      <CookieChoice />
      {consents.length > 0 && (
        <div className={styles.part}>
          <h3 className={styles.small}>What you have agreed to</h3>
          <ul className={ways.log}>
            {oncePerDay(consents).map((consent) => (
              <li key={`${consent.kind} ${consent.at.toISOString()}`}>
                <time dateTime={consent.at.toISOString()}>{dateText(consent.at)}</time>
                <span>{describe(consent)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={ways.ways}>
        <ButtonLink to={paths.accountExport()}>Get a copy of everything</ButtonLink>
        <ButtonLink to={paths.accountErase()}>Erase your account</ButtonLink>
      </div>
      <p className={styles.note}>
        What we hold, why, and for how long stands in the <Link to={paths.privacy()}>Privacy Policy</Link>.
      </p>
    </Panel>
  );
}

/** Leaves out what was agreed to or chosen again on the same day without another choice between. */
function oncePerDay(consents: readonly ConsentView[]): ConsentView[] {
  const lineOf = (consent: ConsentView) => `${dateText(consent.at)} ${describe(consent)}`;
  const lines = new Map<ConsentView["kind"], string>();
  return consents.filter((consent) => {
    const line = lineOf(consent);
    const isOther = lines.get(consent.kind) !== line;
    lines.set(consent.kind, line);
    return isOther;
  });
}

function describe({ kind, choice, textsOf }: ConsentView): string {
  if (kind === "terms") return `You agreed to the Terms of Use and the Privacy Policy of ${textsOf}.`;
  return choice === "all" ? "You allowed all cookies." : "You allowed essential cookies only.";
}

const choices = {
  all: "You allow everything that the site can learn from, on this device.",
  essential: "You allow what the site needs to work, and nothing else.",
};

function CookieChoice() {
  const consent = useConsent();
  return (
    <>
      <p>{consent ? choices[consent] : "You have not chosen yet: only what the site needs is kept."}</p>
      <ConfigureConsent label="Configure cookies" onChoose={chooseConsent} />
    </>
  );
}
