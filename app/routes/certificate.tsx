import { data } from "react-router";
import { runLoader } from "#app/actions.ts";
import { servicesContext } from "#app/context.ts";
import { describePage, describePrivatePage } from "#app/page-meta.ts";
import { CertificateScreen, ErasedCertificate, ReplacedCertificate } from "#app/ui/certificates/certificate-screen.tsx";
import { signedName } from "#domain/certificates/credential.ts";
import { statusOf } from "#domain/errors.ts";
import { paths } from "#domain/paths.ts";
import type { Route } from "./+types/certificate";

/** Loads a certificate for anyone with its address; 410 if it was erased or replaced. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { certificates } = context.get(servicesContext);
  const certificate = await runLoader(() => certificates.readCertificate(params.certificateId));
  return certificate.kind === "issued"
    ? certificate
    : data(certificate, { status: statusOf(`certificate_${certificate.kind}`) });
}

/** Link previews yes, search engines no: it is up to the holder to share a certificate. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData?.kind !== "issued") return describePrivatePage(matches, "Certificate");
  const { id, credential, socialCard } = loaderData;
  const holder = signedName(credential) ?? "the holder";
  const shared = describePage(matches, {
    title: `Certificate: ${credential.name}`,
    description: `${credential.issuer.name} certifies that ${holder} has completed ${credential.name}. The page verifies the signature in your browser.`,
    path: paths.certificate(id),
    card: socialCard,
  });
  return [...shared, { name: "robots", content: "noindex" }];
};

export default function CertificateRoute({ loaderData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case "erased":
      return <ErasedCertificate />;
    case "replaced":
      return <ReplacedCertificate {...loaderData} />;
    case "issued":
      return <CertificateScreen key={loaderData.id} {...loaderData} />;
  }
}
