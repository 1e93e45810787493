import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { courseOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

siteTest("a visitor sees in the list of fundamentals what is ready of each", async () => {
  const text = await pageText(site.openBrowser().get(paths.browse()));
  const { fundamentals, courseByName } = site.resources.catalogue;
  for (const { name, tagline, courses } of fundamentals) {
    const marked = courses.map((course) => `${course} ${courseByName.get(course)?.state}`);
    const ready = courses.filter((course) => courseByName.get(course)?.state === "ready").length;
    expect(text).toContain(`${name} ${tagline} ${ready} of ${courses.length} courses ready ${marked.join(" ")}`);
  }
});

siteTest("a visitor reads on the card of every program how many of its courses are ready", async () => {
  const { programs, courseByName } = site.resources.catalogue;
  const landing = await pageText(site.openBrowser().get(paths.home()));
  const browse = await pageText(site.openBrowser().get(paths.browse()));
  for (const { name, units } of programs) {
    const courses = units.flatMap((unit) => unit.courses);
    const ready = courses.filter((course) => courseByName.get(course)?.state === "ready").length;
    const size = `${ready} of ${courses.length} courses ready`;
    expect(landing, name).toContain(`${units.length} units, ${size}`);
    expect(browse, name).toContain(size);
  }
});

siteTest("a member reads in the guide how much of each fundamental and program is ready", async () => {
  const ada = site.openBrowser();
  await ada.signUp("ada@states.example");
  const guide = await pageText(ada.get(paths.home()));
  const { programs, fundamentals, courseByName } = site.resources.catalogue;
  const known = programs.filter(({ name }) => name === "Computer Science");
  const lists = known.map(({ tagline, units }) => ({ tagline, courses: units.flatMap((unit) => unit.courses) }));
  for (const { tagline, courses } of [...fundamentals, ...lists]) {
    const ready = courses.filter((course) => courseByName.get(course)?.state === "ready").length;
    expect(guide).toContain(`${tagline} ${ready} of ${courses.length} courses ready`);
  }
});

siteTest(
  "the price section of the landing page says the number of ready courses that the facts above say",
  async () => {
    const { courses } = site.resources.catalogue;
    const ready = courses.filter(({ state }) => state === "ready").length;
    const landing = await pageText(site.openBrowser().get(paths.home()));
    expect(landing).toContain(`ready to study so far ${ready} `);
    expect(landing).toContain(`${ready} of ${courses.length} courses are ready to study so far; the others follow.`);
  },
);

siteTest("each row of Browse and of a program says the state of its course", async () => {
  const { courses, programs, courseByName } = site.resources.catalogue;
  const stateOf = (name: string) => courseByName.get(name)?.state ?? "";
  const browse = await pageText(site.openBrowser().get(paths.browse()));
  for (const { name, state } of courses) expect(browse).toContain(`${name} ${state} `);
  const [program] = programs;
  if (!program) throw new Error("there is no program");
  const rows = await pageText(site.openBrowser().get(paths.program(program.name)));
  for (const name of program.units.flatMap((unit) => unit.courses)) expect(rows).toContain(`${name} ${stateOf(name)} `);
  expect(rows).toContain("Map of prerequisites");
});

siteTest("a course says the state of what it stands on and of what it opens", async () => {
  const { courseByName } = site.resources.catalogue;
  const page = await pageText(site.openBrowser().get(paths.course("Calculus II")));
  const needed = courseByName.get("Calculus II")?.document.prerequisites ?? [];
  expect(needed.length).toBeGreaterThan(0);
  for (const name of needed) expect(page).toContain(`${name} ${courseByName.get(name)?.state}`);
});

siteTest(
  "a learner reads the state of each course that is theirs: begun, opened, saved, or still to certify",
  async () => {
    const { courses, programs, courseByName } = site.resources.catalogue;
    const { browser, uid } = await openPremium(site, "ben@states.example");
    const begun = courses.find(({ state, links }) => state === "links only" && links.length > 0)?.name ?? "";
    const now = site.resources.now();
    const mark = { id: randomUUID(), itemKey: courseOf(site, begun).links[0]?.itemKey, isDone: true };
    const sent = await browser.json("POST", `/api/users/${uid}/progress`, {
      marks: [{ ...mark, at: now.toISOString() }],
    });
    expect(sent.status).toBe(200);
    const opened = courses.find(({ state, name }) => state === "links only" && name !== begun)?.name ?? "";
    const timestamp = now.getTime();
    const items = [
      { type: "course", name: opened, url: paths.course(opened), timestamp },
      { type: "url", name: "A lecture", url: "https://lecture.example/1", course: opened, timestamp: timestamp - 1 },
      {
        type: "url",
        name: "A film",
        url: "https://film.example/1",
        course: "A former course",
        timestamp: timestamp - 2,
      },
    ];
    expect((await browser.json("PUT", `/api/users/${uid}/recentHistory`, { items })).status).toBe(200);

    const home = await pageText(browser.get(paths.home()));
    expect(home).toContain(`${begun} links only 1 of `);
    expect(home).toContain(`${opened} links only A lecture`);
    expect(home).toContain("A former course A film");
    expect(home).toContain(`SET Science, engineering and technology ${courseByName.get("SET")?.state} `);
    expect(home).toContain(`Startups I ${courseByName.get("Startups I")?.state} `);
    expect(await pageText(browser.get(paths.progress()))).toContain(`${begun} links only 1 of `);
    expect(await pageText(browser.get(paths.recentHistory()))).toContain(`${opened} course links only`);

    const [program] = programs;
    const missing = program?.units.flatMap((unit) => unit.courses) ?? [];
    const [, uncertified] = (await pageText(browser.get(paths.program(program?.name ?? "")))).split("have none yet: ");
    for (const name of missing) expect(uncertified).toContain(`${name} ${courseByName.get(name)?.state} `);
  },
);

siteTest("questions and finals that are not written yet are offered to nobody", async () => {
  const { catalogue } = site.resources;
  const name = catalogue.courses.find(({ state }) => state === "links only")?.name ?? "";
  const member = site.openBrowser();
  await member.signUp("nora@states.example");
  for (const path of [paths.reviewAll(name), paths.finals(name)]) {
    const refused = await member.get(path);
    expect(refused.status).toBe(403);
    const text = await pageText(refused);
    expect(text).toContain(`${name}: not written yet`);
    expect(text).toContain(`Open ${name}`);
    expect(text).not.toContain("free trial");
  }
  const { browser } = await openPremium(site, "pia@states.example");
  expect(await pageText(browser.get(paths.reviewAll(name)))).toContain(
    `The practice questions of ${name} are still being written.`,
  );
  expect(await pageText(browser.get(paths.finals(name)))).toMatch(
    new RegExp(`No finals to take at the moment.*Open ${name}`, "s"),
  );
});
