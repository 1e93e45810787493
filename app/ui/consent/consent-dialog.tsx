import { Check, X } from "lucide-react";
import { Button } from "#app/ui/kit/button.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { Link } from "#app/ui/kit/link.tsx";
import { paths } from "#domain/paths.ts";
import { type Consent, consentDays } from "#domain/privacy/consent.ts";
import { consentPurposes } from "#domain/privacy/consent-purposes.ts";
import styles from "./consent-dialog.module.css";
import { useConsent } from "./use-consent.ts";

/** Purposes of cookies and usage data, with the choice between all and the essential ones. Import it by `lazy`. */
export function ConsentDialog({ onClose, onChoose }: { onClose: () => void; onChoose: (choice: Consent) => void }) {
  const consent = useConsent();
  return (
    <Dialog title="Cookies and usage data" isOpen onClose={onClose}>
      <ul className={styles.purposes}>
        {consentPurposes.map(({ id, name, text, isEssential }) => {
          const isOn = isEssential || consent === "all";
          return (
            <li key={id} data-on={isOn}>
              {isOn ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
              <div>
                <strong>{name}</strong>{" "}
                <span className={styles.kind}>
                  {isEssential ? "Essential, always on" : isOn ? "On" : "Off, only with Optimize"}
                </span>
                <p>{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="muted">
        Usage data are notes of what you did here, such as opening a link. Optimize allows all of these; Essential only
        what the site needs to work. Your choice holds for {consentDays} days; change it at any time at the foot of
        every page. We sell nothing of it and show no advertisements. <Link to={paths.privacy()}>Privacy Policy</Link>
      </p>
      <div className={styles.actions}>
        <Button onClick={() => onChoose("essential")}>Essential</Button>
        <Button onClick={() => onChoose("all")}>Optimize</Button>
      </div>
    </Dialog>
  );
}
