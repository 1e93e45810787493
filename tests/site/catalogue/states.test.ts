import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

siteTest("a visitor sees in the list of fundamentals what is ready of each", async () => {
  const text = await pageText(site.openBrowser().get(paths.browse()));
  const { fundamentals, courseByName } = site.resources.catalogue;
  for (const { name, tagline, courses } of fundamentals) {
    const marked = courses.map((course) => `${course} ${courseByName.get(course)?.state}`);
    expect(text).toContain(`${name} ${tagline} ${marked.join(" ")}`);
  }
});
