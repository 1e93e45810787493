import { expect } from "vitest";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { courseOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const course = () => courseOf(site, "Calculus I");
const premium = (email: string) => openPremium(site, email);

siteTest("materials are saved once, listed, and removed by their address", async () => {
  const ada = await premium("ada.saved@study.example");
  const path = `/api/users/${ada.uid}/savedMaterials`;
  const material = { course: "SET", title: "A lecture", url: "https://lecture.example/1" };
  await ada.browser.json("POST", path, material);
  const saved = await (await ada.browser.json("POST", path, material)).json();
  expect(saved.savedMaterials.filter(({ url }: { url: string }) => url === material.url)).toEqual([
    { ...material, displayUrl: "lecture.example/1" },
  ]);
  const remaining = await (await ada.browser.json("DELETE", `${path}?url=${encodeURIComponent(material.url)}`)).json();
  expect(remaining.savedMaterials).toHaveLength(5);
});

const material = { course: "Calculus I", title: "A lecture", url: "https://lecture.example/2" };

const savedUrls = async ({ browser, uid }: { browser: TestBrowser; uid: string }): Promise<string[]> => {
  const { savedMaterials } = await (await browser.get(`/api/users/${uid}`)).json();
  return savedMaterials.map(({ url }: { url: string }) => url);
};

siteTest("a link is saved and removed by a form, and the course page shows which it is", async () => {
  const ada = await premium("ada.form@study.example");
  const [link] = course().links;
  const send = (intent: string) =>
    ada.browser.submit("/saved-materials", {
      intent,
      course: "Calculus I",
      title: "T",
      url: link?.url ?? "",
      back: "course",
    });
  const saved = await send("save");
  expect([saved.status, saved.headers.get("location")]).toEqual([302, "/courses/Calculus%20I"]);
  const html = await (await ada.browser.get("/courses/Calculus%20I")).text();
  expect(html.match(/aria-label="Saved\. Remove: /g)).toHaveLength(1);
  await send("remove");
  expect(await (await ada.browser.get("/courses/Calculus%20I")).text()).not.toContain("Saved. Remove: ");
});

siteTest("an invalid material is not saved, and a visitor saves nothing", async () => {
  const ada = await premium("ada.refused@study.example");
  const answer = async (browser: TestBrowser, fields: Record<string, string>) => {
    const response = await browser.submit("/saved-materials", { intent: "save", ...material, ...fields });
    return [response.status, (await response.json()).error];
  };
  const refused = [400, "Failed to save material. Please try again."];
  expect(await answer(ada.browser, { course: " " })).toEqual(refused);
  expect(await answer(ada.browser, { title: "x".repeat(301) })).toEqual(refused);
  expect(await answer(ada.browser, { url: "javascript:alert(1)" })).toEqual(refused);
  expect(await savedUrls(ada)).toHaveLength(5);
  expect(await answer(ada.browser, { intent: "remove", url: "" })).toEqual([
    400,
    "Some fields are missing or of the wrong type.",
  ]);
  expect(await answer(site.openBrowser(), {})).toEqual([401, "No user is logged in."]);
  const byApi = await site.openBrowser().json("POST", `/api/users/${ada.uid}/savedMaterials`, material);
  expect([byApi.status, (await byApi.json()).code]).toEqual([401, "no_user_logged_in"]);
});

siteTest("a learner without a subscription keeps materials too", async () => {
  const browser = site.openBrowser();
  await browser.signUp("ben.saved@study.example");
  const ben = { browser, uid: await browser.uid() };
  await browser.submit("/saved-materials", { intent: "save", ...material });
  expect(await savedUrls(ben)).toContain(material.url);
});
