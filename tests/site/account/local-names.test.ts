import { expect } from "vitest";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

/** Returns the site's address under another name of this machine. */
const under = (host: string) => `http://${host}:${new URL(site.origin).port}`;

siteTest("a site for this machine takes scripts' account requests under the name at which it was opened", async () => {
  for (const [number, host] of ["127.0.0.1", "localhost", "[::1]"].entries()) {
    const browser = site.openBrowser();
    const origin = under(host);
    const account = { email: `ada${number}@local.example`, password: goodPassword };
    const post = async (path: string, body: object) => {
      const headers = { origin, "content-type": "application/json" };
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      return (await browser.send(`${origin}/api/auth${path}`, init)).status;
    };
    expect([host, await post("/sign-up/email", { ...account, name: "Ada" })]).toEqual([host, 200]);
    expect([host, await post("/sign-out", {})]).toEqual([host, 200]);
    expect([host, await post("/sign-in/email", account)]).toEqual([host, 200]);
    const changed = { currentPassword: goodPassword, newPassword: `${goodPassword}-again` };
    expect([host, await post("/change-password", changed)]).toEqual([host, 200]);
    expect([host, await post("/request-password-reset", { email: account.email })]).toEqual([host, 200]);
  }
});

siteTest("under one name of this machine requests from no other name are accepted", async () => {
  const account = { email: "ben@local.example", password: goodPassword };
  const browser = site.openBrowser();
  await browser.signUp(account.email);
  const pairs = [
    [under("localhost"), under("127.0.0.1")],
    [under("127.0.0.1"), under("localhost")],
    [under("localhost"), "http://localhost:1"],
    [under("localhost"), under("localhost.evil.example")],
    [under("evil.example"), under("evil.example")],
  ] as const;
  for (const [address, origin] of pairs) {
    const headers = { origin, "content-type": "application/json" };
    for (const path of ["/api/auth/sign-in/email", "/api/auth/sign-out"]) {
      const response = await browser.send(address + path, { method: "POST", headers, body: JSON.stringify(account) });
      expect([address, origin, response.status]).toEqual([address, origin, 403]);
    }
  }
});
