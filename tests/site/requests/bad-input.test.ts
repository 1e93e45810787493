import { expect } from "vitest";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

async function learner(email: string) {
  const browser = site.openBrowser();
  await browser.signUp(email);
  const uid = await browser.uid();
  const post = (path: string, body: string, type = "application/json") =>
    browser.send(path.replace("{uid}", uid), {
      method: "POST",
      body,
      headers: { "content-type": type, origin: site.origin },
    });
  const saved = async () => (await (await browser.get(`/api/users/${uid}`)).json()).savedMaterials.length;
  return { browser, uid, post, saved };
}

const material = '{"course":"SET","title":"T","url":"https://a.example/"}';

siteTest.each([
  ["malformed JSON", '{"course":', "application/json", 400, "invalid_json"],
  ["no body", "", "application/json", 400, "invalid_json"],
  ["a wrong type", '{"course":1,"title":"T","url":"https://a.example/"}', "application/json", 422, "invalid_request"],
  ["a missing field", '{"course":"SET","title":"T"}', "application/json", 422, "invalid_request"],
  [
    "an unknown field",
    '{"course":"SET","title":"T","url":"https://a.example/","admin":true}',
    "application/json",
    422,
    "invalid_request",
  ],
  [
    "a script for an address",
    '{"course":"SET","title":"T","url":"javascript:alert(1)"}',
    "application/json",
    422,
    "invalid_request",
  ],
  ["another type of body", material, "text/plain", 415, "unsupported_media_type"],
  ["a list for an object", "[]", "application/json", 422, "invalid_request"],
])("%s is refused with a code, and nothing is stored", async (what, body, type, status, code) => {
  const ada = await learner(`${what.replaceAll(/\W/g, ".")}@bad.example`);
  const response = await ada.post("/api/users/{uid}/savedMaterials", body, type);
  expect({
    status: response.status,
    type: response.headers.get("content-type"),
    code: (await response.json()).code,
  }).toEqual({
    status,
    type: "application/problem+json",
    code,
  });
  expect(await ada.saved()).toBe(5);
});

siteTest("a body over 256 KB is refused, whether or not it says its length", async () => {
  const ada = await learner("big@bad.example");
  const body = `{"course":"SET","title":"${"x".repeat(300_000)}","url":"https://a.example/"}`;
  expect((await ada.post("/api/users/{uid}/savedMaterials", body)).status).toBe(413);
  const stream = new Blob([body]).stream();
  const response = await ada.browser.send(`/api/users/${ada.uid}/savedMaterials`, {
    method: "POST",
    body: stream,
    duplex: "half",
    headers: { "content-type": "application/json", origin: site.origin },
  } as RequestInit);
  expect(response.status).toBe(413);
  expect(await ada.saved()).toBe(5);
});

siteTest("a form over 256 KB is refused", async () => {
  const response = await site.openBrowser().submit("/login", { email: "x".repeat(300_000), password: "y" });
  expect(response.status).toBe(413);
});

siteTest("a field at fault is named", async () => {
  const ada = await learner("named@bad.example");
  const response = await ada.post("/api/users/{uid}/savedMaterials", '{"course":"SET","title":"","url":"nope"}');
  const { errors } = await response.json();
  expect(errors.map(({ field }: { field: string }) => field)).toEqual(["title", "url"]);
});

siteTest("an unknown route of the API is a problem, not a page", async () => {
  const response = await site.openBrowser().get("/api/nothing");
  expect([response.status, (await response.json()).code]).toEqual([404, "not_found"]);
});

siteTest("an unknown program or course of the API is a problem with its own code", async () => {
  const code = async (path: string) => (await (await site.openBrowser().get(path)).json()).code;
  expect(await code("/api/programs/Alchemy")).toBe("program_not_found");
  expect(await code("/api/courses/Alchemy")).toBe("course_not_found");
});

siteTest("a page without a form says so, and the site keeps running", async () => {
  const response = await site.openBrowser().submit("/browse", { a: "b" });
  expect(response.status).toBe(405);
  expect((await site.openBrowser().get("/browse")).status).toBe(200);
});

siteTest("the OpenAPI document has every route of the API", async () => {
  const document = await (await site.openBrowser().get("/api/openapi.json")).json();
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths)).toContain("/users/{uid}/reviews");
});
