import { CertificateList, type ListedCertificate } from "#app/ui/certificates/certificate-list.tsx";
import { Panel } from "./panel.tsx";

/** The certificates that one has earned. */
export function CertificatesPanel({ certificates }: { certificates: readonly ListedCertificate[] }) {
  return (
    <Panel title="Certificates" id="certificates">
      <CertificateList certificates={certificates} />
    </Panel>
  );
}
