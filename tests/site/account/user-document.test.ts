import { expect } from "vitest";
import type { UserDocument } from "#server/services/study/user-document.ts";
import { openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const material = { course: "SET", title: "A lecture", url: "https://lecture.example/1", kind: "video" };
const second = { course: "SET", title: "A book", url: "https://book.example/1" };

siteTest("a learner sets all saved materials at once; the list replaces the earlier one", async () => {
  const { browser, uid } = await openPremium(site, "ada@document.example");
  const patch = async (savedMaterials: object[]): Promise<UserDocument> => {
    const response = await browser.json("PATCH", `/api/users/${uid}`, { savedMaterials });
    expect(response.status).toBe(200);
    return response.json();
  };
  await patch([material]);
  const { savedMaterials, email } = await patch([
    { ...second, displayUrl: "elsewhere" },
    { ...material, title: "Better" },
  ]);
  expect(email).toBe("ada@document.example");
  expect(savedMaterials.toSorted((a, b) => a.url.localeCompare(b.url))).toEqual([
    { ...second, displayUrl: "book.example/1" },
    { ...material, title: "Better", displayUrl: "lecture.example/1" },
  ]);
  const withoutKind = { course: "SET", title: "Better", url: material.url };
  expect((await patch([withoutKind, { ...withoutKind, title: "Twice" }])).savedMaterials).toEqual([
    { ...withoutKind, displayUrl: "lecture.example/1" },
  ]);
  expect((await patch([])).savedMaterials).toEqual([]);
  expect((await (await browser.get(`/api/users/${uid}`)).json()).savedMaterials).toEqual([]);
});

siteTest("a change of nothing changes nothing", async () => {
  const { browser, uid } = await openPremium(site, "ben@document.example");
  const before = await (await browser.get(`/api/users/${uid}`)).json();
  expect(await (await browser.json("PATCH", `/api/users/${uid}`, {})).json()).toEqual(before);
  expect(before.savedMaterials).toHaveLength(5);
});

siteTest("no other field of the document can be set, and a list with an invalid material is refused", async () => {
  const { browser, uid } = await openPremium(site, "cleo@document.example");
  const before = await (await browser.get(`/api/users/${uid}`)).json();
  for (const body of [
    { email: "mallory@document.example" },
    { uid: "another" },
    { createdAt: "2020-01-01T00:00:00.000Z" },
    { stripeRole: "premium" },
    { savedMaterials: null },
    { savedMaterials: [{ ...material, url: "javascript:alert(1)" }] },
    { savedMaterials: [material, { ...second, title: " " }] },
    { savedMaterials: [{ ...material, title: "x".repeat(301) }] },
    { savedMaterials: Array.from({ length: 1001 }, () => material) },
  ]) {
    const response = await browser.json("PATCH", `/api/users/${uid}`, body);
    expect([response.status, (await response.json()).code]).toEqual([422, "invalid_request"]);
  }
  expect(await (await browser.get(`/api/users/${uid}`)).json()).toEqual(before);
});

siteTest("nobody changes the document of another", async () => {
  const { uid } = await openPremium(site, "dora@document.example");
  const { browser: other } = await openPremium(site, "eva@document.example");
  const body = { savedMaterials: [] };
  expect((await other.json("PATCH", `/api/users/${uid}`, body)).status).toBe(404);
  expect((await site.openBrowser().json("PATCH", `/api/users/${uid}`, body)).status).toBe(401);
});
