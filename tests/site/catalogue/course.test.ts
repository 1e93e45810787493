import { expect, onTestFinished } from "vitest";
import { paths } from "#domain/paths.ts";
import type { QuestionOutline, Topic } from "#server/catalogue/catalogue.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

const course = () => {
  const found = site.resources.catalogue.courseByName.get("Calculus I");
  if (!found) throw new Error("Calculus I is missing");
  return found;
};

function firstOf({ questions: [first] }: Topic): QuestionOutline {
  if (!first) throw new Error("The topic has no question");
  return first;
}

async function premium(email: string): Promise<TestBrowser> {
  const browser = site.openBrowser();
  await browser.becomePremium(email);
  return browser;
}

siteTest("without a subscription Learn and Sup say how many links there are and from whom, but show none", async () => {
  const questions = [...course().topics, ...course().deepDive].flatMap((group) => group.questions).length;
  const member = site.openBrowser();
  await member.signUp("ben.preview@study.example");
  for (const browser of [site.openBrowser(), member])
    for (const path of ["/courses/Calculus%20I", "/courses/Calculus%20I?mode=sup"]) {
      const html = await (await browser.get(path)).text();
      const shown = course().links.filter(({ url, title }) => html.includes(url) || html.includes(`>${title}<`));
      expect({
        path,
        count: html.includes(`study links, ${questions} questions`),
        source: html.includes("OpenStax"),
        shown,
      }).toEqual({ path, count: true, source: true, shown: [] });
    }
});

siteTest("every course carries a drawing, also one that belongs to no program", async () => {
  const [outside] = site.resources.catalogue.courses.filter(({ programs }) => programs.length === 0);
  for (const [name, drawing] of [
    ["Calculus I", "mathematics"],
    [outside?.name ?? "", "armillary-sphere"],
  ]) {
    const html = await (await site.openBrowser().get(paths.course(name ?? ""))).text();
    const [address = ""] = new RegExp(`/art/${drawing}-overlay-128\\.avif`).exec(html) ?? [];
    expect((await site.openBrowser().get(address)).status, `${name} ${address}`).toBe(200);
  }
});

siteTest("what a course holds is counted once for each kind of link", async () => {
  const text = await pageText(site.openBrowser().get("/courses/Algorithms%20I"));
  const algorithms = site.resources.catalogue.courseByName.get("Algorithms I");
  const supplements = algorithms?.supplements.flatMap(({ links }) => links) ?? [];
  const own = algorithms?.links.filter(({ kind }) => kind === "supplementary") ?? [];
  expect(text.match(/\d+ supplementary/g)).toEqual([`${own.length + supplements.length} supplementary`]);
});

siteTest("Sup is offered only where there is something in it; elsewhere its address shows Learn", async () => {
  const browser = await premium("ada.sup@study.example");
  expect(await pageText(browser.get("/courses/Calculus%20I?mode=sup"))).toContain("Secondary reading");
  const { catalogue } = site.resources;
  onTestFinished(() => {
    site.resources.catalogue = catalogue;
  });
  const bare = { ...course(), supplements: [] };
  const courseByName = new Map([...catalogue.courseByName, [bare.name, bare]]);
  site.resources.catalogue = { ...catalogue, courseByName };
  const html = await (await browser.get("/courses/Calculus%20I?mode=sup")).text();
  expect(html).not.toContain(">Sup<");
  expect(html).toMatch(/aria-current="page"[^>]*>Learn/);
});

siteTest("the Deep Dive lists titled groups, then the topics' questions of its levels, each as a session", async () => {
  const browser = await premium("ada.dive@study.example");
  const member = site.openBrowser();
  await member.signUp("ben.dive@study.example");
  const { catalogue } = site.resources;
  onTestFinished(() => {
    site.resources.catalogue = catalogue;
  });
  const [limits, ...others] = course().topics;
  if (!limits) throw new Error("Calculus I has no topic");
  const judged = {
    ...limits,
    questions: limits.questions.with(0, { ...firstOf(limits), level: "evaluation" as const }),
  };
  const changed = { ...course(), topics: [judged, ...others] };
  site.resources.catalogue = {
    ...catalogue,
    courseByName: new Map([...catalogue.courseByName, [changed.name, changed]]),
  };
  const html = await (await browser.get("/courses/Calculus%20I?mode=practice")).text();
  const dives = [...html.matchAll(/review\?dive=([^"]+)"/g)].map(([, title = ""]) => decodeURIComponent(title));
  expect(dives).toEqual([...course().deepDive.map(({ title }) => title), "Limits"]);
  expect(await pageText(browser.get("/courses/Calculus%20I?mode=practice"))).toContain("1 question: evaluation");
  const session = await pageText(browser.get("/courses/Calculus%20I/review?dive=Limits"));
  expect(session).toContain("One question.");
  const status = async (of: TestBrowser, title: string) =>
    (await of.get(`/courses/Calculus%20I/review?dive=${encodeURIComponent(title)}`)).status;
  expect([await status(member, "Limits"), await status(browser, "Continuity")]).toEqual([403, 404]);
});

siteTest(
  "Practice of a course with links and no questions says so, and not that its links are being chosen",
  async () => {
    const { catalogue } = site.resources;
    onTestFinished(() => {
      site.resources.catalogue = catalogue;
    });
    const bare = { ...course(), deepDive: [], topics: course().topics.map((topic) => ({ ...topic, questions: [] })) };
    site.resources.catalogue = { ...catalogue, courseByName: new Map([...catalogue.courseByName, [bare.name, bare]]) };
    const browser = await premium("ada.bare@study.example");
    for (const of of [browser, site.openBrowser()]) {
      const text = await pageText(of.get("/courses/Calculus%20I?mode=practice"));
      expect(text).toContain("This course has no practice questions yet");
      expect(text).toContain("It has 32 study links");
      expect(text).not.toContain("being chosen");
      expect(text).not.toContain("0 questions");
    }
  },
);

siteTest("a topic is shown in every mode, and for a learner it links to its practice", async () => {
  const browser = await premium("ada.topics@study.example");
  const member = site.openBrowser();
  await member.signUp("ben.topics@study.example");
  const practice = 'href="/courses/Calculus%20I/review?topic=Limits"';
  for (const mode of ["learn", "sup", "practice", "build"])
    expect(await (await browser.get(`/courses/Calculus%20I?mode=${mode}`)).text(), mode).toContain(practice);
  for (const mode of ["learn", "sup", "practice", "build"])
    expect(await (await member.get(`/courses/Calculus%20I?mode=${mode}`)).text(), mode).toContain(practice);
  for (const mode of ["learn", "sup", "practice", "build"]) {
    const html = await (await site.openBrowser().get(`/courses/Calculus%20I?mode=${mode}`)).text();
    expect(html, mode).not.toContain(practice);
    expect(html, mode).toContain("Evaluate limits from tables");
  }
});

siteTest("search engines get a course's description and price as data, learners' browsers do not", async () => {
  const schemaOf = async (browser: TestBrowser) => {
    const html = await (await browser.get("/courses/Calculus%20I")).text();
    const [, json] = /<script type="application\/ld\+json"[^>]*>([^<]+)<\/script>/.exec(html) ?? [];
    return json === undefined ? null : JSON.parse(json);
  };
  expect(await schemaOf(site.openBrowser())).toMatchObject({
    "@type": "Course",
    name: "Calculus I",
    provider: { name: "Studiolo" },
    hasCourseInstance: { courseWorkload: "PT120H" },
    isAccessibleForFree: false,
    offers: { price: "14.99", priceCurrency: "USD" },
  });
  expect(await schemaOf(await premium("ada.schema@study.example"))).toBeNull();
});

siteTest("the recent history is a full screen for learners; a visitor's start stays the landing page", async () => {
  const browser = await premium("ada.history@study.example");
  expect(await pageText(browser.get("/?view=recentHistory"))).toContain("Recent history");
  expect(await pageText(site.openBrowser().get("/?view=recentHistory"))).toContain("lead humankind");
});
