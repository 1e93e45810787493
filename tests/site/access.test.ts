import { expect } from "vitest";
import type { TestBrowser } from "#tests/helpers/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

/** Each door with the statuses that a visitor, a member, a premium learner and another learner get. `{uid}` is the member's or the premium learner's own. */
const doors: [
  method: string,
  path: string,
  body: unknown,
  visitor: number,
  member: number,
  premium: number,
  other: number,
][] = [
  ["GET", "/api/health", undefined, 200, 200, 200, 200],
  ["GET", "/api/ready", undefined, 200, 200, 200, 200],
  ["GET", "/api/programs", undefined, 200, 200, 200, 200],
  ["GET", "/api/programs/Mathematics", undefined, 200, 200, 200, 200],
  ["GET", "/api/courses", undefined, 200, 200, 200, 200],
  ["GET", "/api/courses/SET", undefined, 200, 200, 200, 200],
  ["GET", "/api/courses/SET/links/links_1", undefined, 401, 403, 200, 403],
  ["GET", "/api/users/{uid}", undefined, 401, 200, 200, 404],
  ["PUT", "/api/users/{uid}", undefined, 401, 200, 200, 404],
  [
    "POST",
    "/api/users/{uid}/savedMaterials",
    { course: "SET", title: "A", url: "https://a.example/" },
    401,
    200,
    200,
    404,
  ],
  ["DELETE", "/api/users/{uid}/savedMaterials?url=https%3A%2F%2Fa.example%2F", undefined, 401, 200, 200, 404],
  ["GET", "/api/users/{uid}/reviews", undefined, 401, 200, 200, 404],
  ["POST", "/api/users/{uid}/reviews", { grades: [grade("8c8f2f3a-0000-4000-8000-000000000001")] }, 401, 200, 200, 404],
  ["POST", "/api/users/{uid}/checkout_sessions", undefined, 401, 200, 409, 404],
  ["GET", "/api/users/{uid}/checkout_sessions/none", undefined, 401, 404, 404, 404],
];

function grade(id: string) {
  return { id, itemKey: "set/unknown", grade: 3, gradedAt: new Date(0).toISOString() };
}

siteTest("every door of the API answers each kind of viewer as decided", async () => {
  const [visitor, member, premium, other] = [
    site.openBrowser(),
    site.openBrowser(),
    site.openBrowser(),
    site.openBrowser(),
  ];
  await member.signUp("member@access.example");
  await premium.becomePremium("premium@access.example");
  await other.signUp("other@access.example");
  const ask = async (browser: TestBrowser, owner: TestBrowser, [method, path, body]: (typeof doors)[number]) =>
    (await browser.json(method, path.replace("{uid}", await owner.uid()), body)).status;
  for (const door of doors) {
    const [method, path, , ...expected] = door;
    const got = [
      await ask(visitor, member, door),
      await ask(member, member, door),
      await ask(premium, premium, door),
      await ask(other, member, door),
    ];
    expect({ door: `${method} ${path}`, got }).toEqual({ door: `${method} ${path}`, got: expected });
  }
});

siteTest(
  "a visitor's course document holds no question, a member's no Deep Dive, a premium learner's all",
  async () => {
    const [visitor, member, premium] = [site.openBrowser(), site.openBrowser(), site.openBrowser()];
    await member.signUp("member.document@access.example");
    await premium.becomePremium("premium.document@access.example");
    const levels = async (browser: TestBrowser) => {
      const document = await (await browser.get("/api/courses/Calculus%20I")).json();
      const groups: { questions: { level: string }[] }[] = document.practice_material ?? [];
      return new Set(groups.flatMap(({ questions }) => questions.map(({ level }) => level)));
    };
    expect(await levels(visitor)).toEqual(new Set());
    expect(await levels(member)).toEqual(new Set(["comprehension", "analysis", "application"]));
    expect(await levels(premium)).toEqual(
      new Set(["comprehension", "analysis", "application", "evaluation", "creation", "synthesis"]),
    );
  },
);

siteTest("Review All and the Deep Dive are closed to a member; a topic is open", async () => {
  const member = site.openBrowser();
  await member.signUp("member.review@access.example");
  const status = async (path: string) => (await member.get(path)).status;
  const [dive] = site.resources.catalogue.courseByName.get("Calculus I")?.deepDive ?? [];
  expect(await status("/courses/Calculus%20I/review?topic=Limits")).toBe(200);
  expect(await status("/courses/Calculus%20I/review")).toBe(403);
  expect(await status(`/courses/Calculus%20I/review?topic=${encodeURIComponent(dive?.title ?? "")}`)).toBe(403);
  expect(await status("/courses/Calculus%20I/review?topic=Nothing")).toBe(404);
  expect(await status("/review")).toBe(403);
});

siteTest("the answers of the finals stand nowhere that a browser can reach", async () => {
  const premium = site.openBrowser();
  await premium.becomePremium("premium.finals@access.example");
  const texts = await Promise.all(
    [
      "/courses/Calculus%20I",
      "/courses/Calculus%20I?mode=practice",
      "/courses/Calculus%20I/review",
      "/api/courses/Calculus%20I",
    ].map(async (path) => (await premium.get(path)).text()),
  );
  for (const text of texts) expect(text).not.toContain("correctAnswer");
});
