import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { listSharedPages } from "#server/pages/shared-pages.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

/** Returns a response without the parts that differ between any two; empty for the same page. */
async function answerTo(path: string, method = "GET") {
  const response = await site.openBrowser().send(path, { method });
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

siteTest("every page that is listed as shared is one: it answers, and a second visitor gets its bytes", async () => {
  const pages = listSharedPages(site.resources.catalogue);
  const some = pages.filter(({ path }, index) => index % 40 === 0 || !/^\/(?:courses|programs)\//.test(path));
  for (const address of some.flatMap(({ path, variants }) => [path, ...variants])) {
    const first = await answerTo(address);
    expect([address, first.status, first.headers["cache-control"]]).toEqual([address, 200, "public, no-cache"]);
    expect(await answerTo(address)).toEqual(first);
  }
});

siteTest("a query that a page does not read changes none of its bytes", async () => {
  for (const path of ["/", "/browse", "/courses/SET", "/legal/privacy"])
    expect(await answerTo(`${path}?utm_source=news&fbclid=1`)).toEqual(await answerTo(path));
});

siteTest.each([
  ["/courses/%53ET", "/courses/SET"],
  ["/Courses/SET/?mode=sup", "/courses/SET?mode=sup"],
  ["/programs/Foundation%20in%20%41rt%20&%20Design", "/programs/Foundation%20in%20Art%20%26%20Design"],
  ["/LEGAL/tos", "/legal/tos"],
])("%s is led to %s for good", async (path, canonical) => {
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await answerTo(path, method);
    expect([status, headers.location]).toEqual([308, canonical]);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
  expect((await site.openBrowser().get(canonical)).status).toBe(200);
});

siteTest("an ampersand that a proxy has decoded causes no redirect loop", async () => {
  expect(await answerTo("/programs/Foundation%20in%20Art%20&%20Design")).toEqual(
    await answerTo("/programs/Foundation%20in%20Art%20%26%20Design"),
  );
});

siteTest("addresses at which nothing is answer visitors with one page, to the last byte", async () => {
  const page = await answerTo(paths.malformed());
  expect(page.status).toBe(404);
  expect(page.body).toContain('<meta name="robots" content="noindex"');
  expect(page.body).not.toContain('rel="canonical"');
  for (const path of [
    ...["/nowhere", "/nowhere?x=1", "/courses/Nowhere", "/programs/Nowhere?mode=sup", "/legal/none", "/a/review"],
    ...["/courses/%E0%A4%A", "/courses/%00", "/operator", "/assets/none.js"],
  ]) {
    expect(await answerTo(path), path).toEqual(page);
    expect(await answerTo(path, "HEAD"), path).toEqual({ ...page, body: "" });
  }
});

siteTest("addresses for scripts or learners are not taken for missing pages", async () => {
  const statusOf = async (path: string) => (await site.openBrowser().get(path)).status;
  expect(await statusOf("/account")).toBe(302);
  expect(await statusOf("/Account/")).toBe(302);
  expect(await (await site.openBrowser().get("/api/nothing")).json()).toMatchObject({ status: 404 });
  expect((await site.openBrowser().get("/courses/Nowhere.data")).headers.get("content-type")).toContain("x-script");
  const learner = site.openBrowser();
  await learner.signUp("ada@shared-pages.example");
  expect((await learner.get("/courses/Nowhere")).status).toBe(404);
  expect((await learner.get("/courses/%53ET")).headers.get("location")).toBe("/courses/SET");
});
