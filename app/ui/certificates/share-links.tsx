import { Copy, Mail, Printer } from "lucide-react";
import { useHydrated } from "#app/client/use-hydrated.ts";
import { useSite } from "#app/client/use-site.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { useStatusBanner } from "#app/ui/kit/status-banner.tsx";
import styles from "./certificate-screen.module.css";
import type { CertificateView } from "./certificate-view.ts";

/** Links that share a certificate, without third-party scripts. */
export function ShareLinks({ id, certificate }: { id: string; certificate: CertificateView }) {
  const { name: site } = useSite();
  const isHydrated = useHydrated();
  const show = useStatusBanner();
  const { name, address, awardedAt } = certificate;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => show({ text: "The link was copied." }),
      () => show({ kind: "error", text: `The link could not be copied. It is ${address}`, autoDismiss: false }),
    );
  const linkedIn = new URLSearchParams({
    startTask: "CERTIFICATION_NAME",
    name,
    organizationName: site,
    issueYear: String(awardedAt.getUTCFullYear()),
    issueMonth: String(awardedAt.getUTCMonth() + 1),
    certUrl: address,
    certId: id,
  });
  const subject = encodeURIComponent(`My certificate: ${name}`);
  const body = encodeURIComponent(
    `I have completed ${name} at ${site}. Anyone can verify the certificate here:\n${address}\n`,
  );
  return (
    <ul className={styles.links}>
      {isHydrated && (
        <>
          <li>
            <Button weight="primary" onClick={() => window.print()}>
              <Printer aria-hidden="true" /> Print or save as PDF
            </Button>
          </li>
          <li>
            <Button onClick={() => void copy()}>
              <Copy aria-hidden="true" /> Copy the link
            </Button>
          </li>
        </>
      )}
      <li>
        <a href={`https://www.linkedin.com/profile/add?${linkedIn}`} target="_blank" rel="noopener noreferrer">
          Add to a LinkedIn profile
        </a>
      </li>
      <li>
        <a href={`mailto:?subject=${subject}&body=${body}`}>
          <Mail aria-hidden="true" /> Send by email
        </a>
      </li>
    </ul>
  );
}
