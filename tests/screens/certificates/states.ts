import type { Page } from "playwright-core";
import { paths } from "#domain/paths.ts";
import { certifiedEmail, shownCertificates } from "#tests/helpers/screens/certificates.ts";
import type { ScreenState } from "#tests/screens/screen-state.ts";

const { valid, program, revoked, erased, replaced } = shownCertificates;
const showsVerdict = (text: string) => (page: Page) => page.getByText(text).waitFor();

/** Public pages of certificates, and the page that verifies any. */
export const certificateStates: ScreenState[] = [
  {
    title: "certificate of a course, verified",
    as: "visitor",
    path: paths.certificate(valid),
    prepare: showsVerdict("Valid: your browser"),
  },
  {
    title: "certificate of a program with a name, verified",
    as: "visitor",
    path: paths.certificate(program),
    prepare: showsVerdict("Valid: your browser"),
  },
  {
    title: "certificate that was revoked",
    as: "visitor",
    path: paths.certificate(revoked),
    prepare: showsVerdict("Revoked: it is genuine"),
  },
  {
    title: "certificate that was erased",
    as: "visitor",
    path: paths.certificate(erased),
    complaint: /Failed to load resource: the server responded with a status of 410/,
  },
  {
    title: "certificate that was replaced",
    as: "visitor",
    path: paths.certificate(replaced),
    complaint: /Failed to load resource: the server responded with a status of 410/,
  },
  {
    title: "certificate that does not exist",
    as: "visitor",
    path: paths.certificate("nowhere"),
    complaint: /Failed to load resource: the server responded with a status of 404/,
  },
  {
    title: "certificate whose keys cannot be asked for",
    as: "visitor",
    path: paths.certificate(valid),
    before: (page) => page.route("**/did.json", (route) => route.abort()),
    complaint: /Failed to load resource: net::ERR_FAILED/,
    prepare: showsVerdict("Not everything could be checked."),
  },
  {
    title: "certificate whose holder was compared",
    as: "visitor",
    path: paths.certificate(valid),
    prepare: async (page) => {
      await showsVerdict("Valid: your browser")(page);
      await page.getByLabel("Email address").fill(certifiedEmail);
      await page.getByRole("button", { name: "Compare" }).click();
      await page.getByText("It belongs to this email address.").waitFor();
    },
  },
  { title: "name on certificates", as: "member", path: paths.accountCertificates() },
  { title: "name on certificates, of which one says otherwise", as: "certified", path: paths.accountCertificates() },
  {
    title: "name on certificates, refused",
    as: "member",
    path: paths.accountCertificates(),
    complaint: /Failed to load resource: the server responded with a status of 422/,
    prepare: async (page) => {
      await page.getByLabel("Name", { exact: true }).fill("<b>");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByText("A name has up to 80 letters").waitFor();
    },
  },
  { title: "verifying a certificate", as: "visitor", path: paths.certificates() },
  {
    title: "verifying a text that is no certificate",
    as: "visitor",
    path: paths.certificates(),
    prepare: async (page) => {
      await verifyText(page, "This is a certificate, believe me.");
      await page.getByText("Not valid: This is no JSON").waitFor();
    },
  },
  {
    title: "verifying a certificate that was altered",
    as: "visitor",
    path: paths.certificates(),
    prepare: async (page) => {
      const response = await page.request.get(paths.apiCertificate(valid));
      await verifyText(page, (await response.text()).replaceAll("Calculus I", "Calculus II"));
      await page.getByText("Not valid: do not rely on it.").waitFor();
    },
  },
];

/** Submits a text to the page that verifies. */
export async function verifyText(page: Page, text: string): Promise<void> {
  await page.getByLabel("Or the text").fill(text);
  await page.getByRole("button", { name: "Verify the text" }).click();
}
