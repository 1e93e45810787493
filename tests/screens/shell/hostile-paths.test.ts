import { expect, test } from "vitest";
import { paths } from "#domain/paths.ts";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";

const screens = withScreens();

/** Hostile values of a name, as written in an address. */
const hostileNames = [
  { what: "a null byte", name: "%00" },
  { what: "a broken percent-encoding", name: "%E0%A4%A" },
  { what: "half a surrogate pair", name: "%ED%A0%BD" },
  { what: "a way up", name: "..%2F..%2Fetc%2Fpasswd" },
  { what: "a way up in backslashes", name: "..%5C..%5Cetc%5Cpasswd" },
  { what: "10 KB", name: "a".repeat(10_000) },
  { what: "an emoji", name: encodeURIComponent("🦄🏳️‍🌈") },
  { what: "a script", name: encodeURIComponent("<script>document.title='owned'</script>") },
  { what: "a script in a picture", name: encodeURIComponent('"><img src=x onerror="document.title=\'owned\'">') },
  { what: "the name of a built-in", name: "__proto__" },
  { what: "a text that runs from right to left", name: encodeURIComponent("\u202eevil") },
];

test.each(hostileNames)("$what for a course's name ends on the page that is not found", async ({ name }) => {
  expectLog(/Failed to load resource: .* 404/);
  const page = await screens.open({ as: "visitor", path: `/courses/${name}` });
  await page.getByRole("heading", { level: 1, name: "This page does not exist" }).waitFor();
  await expect.poll(() => page.title()).not.toBe("owned");
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  await page.getByRole("link", { name: "Browse", exact: true }).first().click();
  await page.getByRole("heading", { name: /^All \d+ courses$/ }).waitFor();
});

test.each(hostileNames)("$what in any address is not found, and its answer is a page", async ({ name }) => {
  for (const as of ["visitor", "premium"] as const) {
    for (const path of [`/programs/${name}`, `/courses/${name}?mode=practice`, `/${name}`, `/legal/${name}`]) {
      const response = await screens.get(as, path);
      expect({ path, status: response.status }).toEqual({ path, status: 404 });
      expect(await response.text()).not.toContain("<script>document");
    }
  }
});

test.each(hostileNames)("$what in a search, a topic, a mode or a token breaks no page", async ({ name }) => {
  const course = paths.course("Calculus I");
  for (const path of [
    `/browse?q=${name}`,
    `${course}?mode=${name}`,
    `/reset-password?token=${name}`,
    `/login?${name}`,
  ]) {
    const response = await screens.get("visitor", path);
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    expect(await response.text()).not.toContain("<script>document");
  }
  expect((await screens.get("premium", `${course}/review?topic=${name}`)).status).toBe(404);
});

test("a script in a search is shown as the text that it is, and finds nothing", async () => {
  const query = "<script>document.title='owned'</script>";
  const page = await screens.open({ as: "visitor", path: paths.browse(query) });
  await expect.poll(() => page.getByRole("main").getByRole("searchbox").inputValue()).toBe(query);
  await expect.poll(() => page.title()).not.toBe("owned");
});

test("10 KB in a search are taken without loss of layout", async () => {
  const page = await screens.open({ as: "visitor", path: paths.browse("a".repeat(10_000)) });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});

test("an address that is too long is refused, and the site keeps running", async () => {
  expect((await screens.get("visitor", `/courses/${"a".repeat(60_000)}`)).status).toBeGreaterThanOrEqual(400);
  expect((await screens.get("visitor", paths.home())).status).toBe(200);
});
