import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { linkIn, mailTo } from "#tests/helpers/mail/links.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const locationOf = (response: Response) => response.headers.get("location");

siteTest.each([
  "/progress",
  "/review",
  "/account/invoices",
  "/feedback?category=general",
  "/courses/Calculus%20I/finals",
  "/courses/Calculus%20I/review?topic=Limits",
])("a visitor who asked for %s gets there by logging in", async (path) => {
  const browser = site.openBrowser();
  const email = `${path.replace(/\W/g, "")}@return.example`;
  await browser.signUp(email);
  await browser.submit(paths.logOut(), {});
  const login = locationOf(await browser.get(path));
  expect(login).toBe(paths.logIn(path));
  const html = await (await browser.get(login ?? "")).text();
  expect(html.replaceAll("&amp;", "&")).toContain(`href="${paths.signUp(path)}"`);
  const forgotten = paths.forgotPassword(path);
  expect(html.replaceAll("&amp;", "&")).toContain(`href="${forgotten}"`);
  expect(await (await browser.get(forgotten)).text()).toContain(`href="${paths.logIn(path)}"`);
  const entered = await browser.submit(login ?? "", { email, password: goodPassword });
  expect(locationOf(entered)).toBe(path);
});

siteTest.each([
  ["/courses/Calculus%20I/review?topic=Limits", "/courses/Calculus%20I/review?topic=Limits"],
  ["https://evil.example/", null],
  ["//evil.example", null],
])("a learner who forgot the password on the way to %s is led on to %s by the mailed link", async (to, kept) => {
  const email = `forgot${to.length}@return.example`;
  await site.openBrowser().signUp(email);
  const browser = site.openBrowser();
  await browser.submit(paths.forgotPassword(to), { email });
  const link = linkIn(await mailTo(site.outbox, email, "Reset"));
  expect(link.origin).toBe(site.origin);
  expect(link.searchParams.get("to")).toBe(kept);
  const address = link.pathname + link.search;
  const again = paths.forgotPassword(kept).replaceAll("&", "&amp;");
  expect(await (await browser.get(address)).text()).toContain(`href="${again}"`);
  const token = link.searchParams.get("token") ?? "";
  const set = await browser.submit(address, { token, password: goodPassword, confirmPassword: goodPassword });
  expect(await set.text()).toContain(`href="${paths.logIn(kept)}"`);
});

siteTest.each([
  ["/progress.data", "/progress"],
  ["/review.data?_routes=routes%2Fdue-review", "/review"],
  ["/account.data?_routes=root%2Croutes%2Faccount%2Faccount", "/account"],
  [
    "/courses/Calculus%20I/review.data?topic=Limits&_routes=routes%2Fcourse-review",
    "/courses/Calculus%20I/review?topic=Limits",
  ],
])("a navigation whose session has ended, and asks for %s, leads back to %s", async (data, page) => {
  const answer = await (await site.openBrowser().get(data)).text();
  expect(answer).toContain(JSON.stringify(paths.logIn(page)));
});

siteTest.each(["//evil.example", "https://evil.example/", "/\\evil.example", "/%09/evil", "/login", "/logout", ""])(
  "log in leads home instead of to %j",
  async (to) => {
    const browser = site.openBrowser();
    const email = `evil${to.length}@return.example`;
    await browser.signUp(email);
    await browser.submit(paths.logOut(), {});
    const address = `${paths.logIn()}?to=${to === "/%09/evil" ? "/%09/evil.example" : encodeURIComponent(to)}`;
    expect(locationOf(await browser.submit(address, { email, password: goodPassword }))).toBe("/");
    expect(locationOf(await browser.get(address))).toBe("/");
  },
);

siteTest("a learner whose session has ended is led back to the form that they sent", async () => {
  const browser = site.openBrowser();
  expect(locationOf(await browser.submit(paths.progress(), { days: "3" }))).toBe(paths.logIn(paths.progress()));
});

siteTest.each([paths.course("Calculus I"), "/review", paths.program("Mathematics")])(
  "a learner whose session ends before they begin the payment on %s comes back to it",
  async (page) => {
    const browser = site.openBrowser();
    expect(locationOf(await browser.submit(`${paths.home()}?index`, { to: page }))).toBe(paths.logIn(page));
  },
);

siteTest("the app's icon leads a visitor to log in, and a learner home", async () => {
  const browser = site.openBrowser();
  const { start_url: start } = await (await browser.get(paths.manifest())).json();
  expect(locationOf(await browser.get(start))).toBe(paths.logIn());
  await browser.signUp("icon@return.example");
  expect((await browser.get(start)).status).toBe(200);
});
