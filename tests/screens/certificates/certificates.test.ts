import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { certifiedName, shownCertificates } from "#tests/helpers/screens/certificates.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";
import { verifyText } from "./states.ts";

const screens = withScreens();
const { valid, program, revoked } = shownCertificates;

async function credentialOf(id: string): Promise<string> {
  return (await screens.get("visitor", paths.apiCertificate(id))).text();
}

test("a browser that was never here verifies a certificate itself: all four looks pass", async () => {
  const page = await screens.open({ as: "visitor", path: paths.certificate(valid), consent: null });
  await page.getByText("Valid: your browser has checked it itself.").waitFor();
  await expect.poll(() => page.locator("main li[data-state=passed]").count()).toBe(4);
});

test("the browser does not believe the page: a certificate that was altered on the way is not valid", async () => {
  const page = await screens.open({
    as: "visitor",
    path: paths.certificate(valid),
    before: (opened) =>
      opened.route(`**${paths.certificate(valid)}`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll(">92%<", ">99%<").replaceAll('\\"92\\"', '\\"99\\"');
        const { "content-security-policy": _policy, ...headers } = response.headers();
        await route.fulfill({ response, body, headers });
      }),
  });
  await page.getByText("99%").waitFor();
  await page.getByText("it was altered after Studiolo had signed it").waitFor();
});

test("a tampered file is shown as not valid with the reason, never as an error page", async () => {
  const page = await screens.open({ as: "visitor", path: paths.certificates() });
  const genuine = await credentialOf(valid);
  const tampered: [string, string][] = [
    [genuine.replace("Calculus I", "Medicine"), "it was altered"],
    [genuine.replace(/"proofValue":"z/, '"proofValue":"z1'), "it was altered"],
    [genuine.replace(/did:web:[^"#]+#/, "did:web:forger.example#"), "not signed with a key that Studiolo publishes"],
    [genuine.replaceAll("Studiolo", "Forger"), "issued by Forger, not by Studiolo"],
    ["{}", "This is no Open Badges 3.0 credential."],
    ["null", "This is no Open Badges 3.0 credential."],
    [genuine.slice(0, -40), "This is no JSON"],
    ["<svg></svg>", "This picture holds no certificate."],
  ];
  for (const [text, reason] of tampered) {
    await verifyText(page, text);
    await page.getByText(reason).first().waitFor();
    await page.getByText(/^Not valid:/).waitFor();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Verify a certificate");
  }
});

test("a certificate is found again in its PNG, its SVG and its JSON", async () => {
  const page = await screens.open({ as: "visitor", path: paths.certificates() });
  for (const path of [
    paths.certificatePicture(valid, "png"),
    paths.certificatePicture(valid, "svg"),
    paths.apiCertificate(valid),
  ]) {
    const buffer = Buffer.from(await (await screens.get("visitor", path)).arrayBuffer());
    await page.getByLabel("A JSON, PNG or SVG file").setInputFiles({ name: "certificate", mimeType: "", buffer });
    await page.getByText("Valid: your browser has checked it itself.").waitFor();
    await page.reload();
  }
});

test("a revoked certificate says when and why, and the browser finds it in the status list", async () => {
  const page = await screens.open({ as: "visitor", path: paths.certificate(revoked) });
  await page.getByText(/This certificate was revoked on .* Reason: It was issued by mistake\./).waitFor();
  await page.getByText("Revoked: it is genuine, but does not hold any more.").waitFor();
  await page.getByText("Studiolo has revoked it.").waitFor();
});

test("what could not be checked offline is checked again on request", async () => {
  expectLog(/Failed to load resource: net::ERR_FAILED/);
  let isOffline = true;
  const page = await screens.open({
    as: "visitor",
    path: paths.certificate(valid),
    before: (opened) => opened.route("**/did.json", (route) => (isOffline ? route.abort() : route.continue())),
  });
  await page.getByText("Not everything could be checked.").waitFor();
  isOffline = false;
  await page.getByRole("button", { name: "Check again" }).click();
  await page.getByText("Valid: your browser has checked it itself.").waitFor();
});

test("verifying works if the page's policy requires Trusted Types", async () => {
  const page = await screens.open({
    as: "visitor",
    path: paths.certificate(valid),
    before: (opened) =>
      opened.route(`**${paths.certificate(valid)}`, async (route) => {
        const response = await route.fetch();
        const policy = `${response.headers()["content-security-policy"]}; require-trusted-types-for 'script'`;
        await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
      }),
  });
  await page.getByText("Valid: your browser has checked it itself.").waitFor();
});

test("the code that verifies is fetched on the pages of certificates and on no other", async () => {
  const fetched: string[] = [];
  const page = await screens.open({
    as: "premium",
    path: paths.account(),
    before: async (opened) => opened.on("request", (request) => fetched.push(request.url())),
  });
  await page.goto(paths.home());
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((url) => url.includes("verify-certificate"))).toEqual([]);
  await page.goto(paths.certificate(valid));
  await page.getByText("Valid: your browser has checked it itself.").waitFor();
  expect(fetched.some((url) => url.includes("verify-certificate"))).toBe(true);
});

test("without JavaScript the page shows the server's result, and the badge can be downloaded", async () => {
  const page = await screens.open({ as: "visitor", path: paths.certificate(valid), javaScript: false });
  await page
    .getByText("The server of Studiolo has just verified the signature: it is right. It is not revoked.")
    .waitFor();
  expect(await page.getByRole("link", { name: "PNG" }).getAttribute("href")).toBe(
    paths.certificatePicture(valid, "png"),
  );
});

test("comparing another email address says no, and sends nothing", async () => {
  const page = await screens.open({ as: "visitor", path: paths.certificate(valid) });
  await page.getByText("Valid: your browser has checked it itself.").waitFor();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await page.getByLabel("Email address").fill("somebody@screens.example");
  await page.getByRole("button", { name: "Compare" }).click();
  await page.getByText("It does not belong to this email address.").waitFor();
  expect(sent).toEqual([]);
});

test("a learner gives a name for the certificates to come, and it is still there on the next visit", async () => {
  const page = await screens.open({ as: await screens.signUp("premium"), path: paths.accountCertificates() });
  await page.getByLabel("Name", { exact: true }).fill("Grace Hopper");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved: certificates from now on name Grace Hopper.").waitFor();
  await page.reload();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Grace Hopper");
});

test.each(["visitor", "premium"] as const)(
  "the certificate that a %s prints fills one page, with its name, and nothing else",
  async (as) => {
    const page = await screens.open({ as, path: paths.certificate(program) });
    await page.getByText("Valid: your browser has checked it itself.").waitFor();
    const printed = await printedPages(await page.pdf({ preferCSSPageSize: true }));
    expect(printed).toEqual([{ width: 842, height: 595 }]);
    await page.emulateMedia({ media: "print" });
    // The page less its margins, in CSS pixels: A4 across is 273 mm by 186 mm within 12 mm.
    await page.setViewportSize({ width: 1032, height: 703 });
    const diploma = await page.getByRole("article").boundingBox();
    expect(diploma?.width).toBeGreaterThan(0.95 * 1032);
    expect(diploma?.height).toBeGreaterThan(0.95 * 703);
    expect(diploma?.height).toBeLessThanOrEqual(703);
    await page.getByRole("article").getByText(certifiedName).waitFor();
  },
);

/** Returns the sizes of a PDF's pages, in points. */
async function printedPages(pdf: Buffer): Promise<{ width: number; height: number }[]> {
  const boxes = pdf.toString("latin1").matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => ({
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
  }));
}

test("a name that is typed and not saved is found again, with a word that it is not saved, until it is", async () => {
  const page = await screens.open({ as: await screens.signUp("member"), path: paths.accountCertificates() });
  const field = page.getByLabel("Name", { exact: true });
  await field.fill("Ada King Lovelace");
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe("Ada King Lovelace");
  const unsaved = page.getByText("not saved yet");
  await unsaved.waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved: certificates from now on name Ada King Lovelace.").waitFor();
  await expect.poll(() => unsaved.count()).toBe(0);
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith("studiolo:certificateName:"));
  await expect.poll(() => page.evaluate(kept)).toEqual([]);
  await field.fill("Ada Lovelace of London");
  await page.goto(paths.account());
  await page.goto(paths.accountCertificates());
  await expect.poll(() => field.inputValue()).toBe("Ada Lovelace of London");
  await unsaved.waitFor();
});
