import { CertificateList, type ListedCertificate } from "#app/ui/certificates/certificate-list.tsx";
import { Panel } from "./panel.tsx";

/** List of the learner's certificates. */
export function CertificatesPanel({ certificates }: { certificates: readonly ListedCertificate[] }) {
  return (
    <Panel title="Certificates" id="certificates">
      <CertificateList certificates={certificates} />
    </Panel>
  );
}
