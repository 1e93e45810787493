import type { Course } from "#server/catalogue/catalogue.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import type { TestSite } from "#tests/helpers/test-site.ts";

/** Returns a course of the site by its name. Throws if there is none. */
export function courseOf(site: TestSite, name: string): Course {
  const found = site.resources.catalogue.courseByName.get(name);
  if (!found) throw new Error(`${name} is missing`);
  return found;
}

/** Returns a new learner who has signed up and paid, with their browser. */
export async function openPremium(site: TestSite, email: string): Promise<{ browser: TestBrowser; uid: string }> {
  const browser = site.openBrowser();
  await browser.becomePremium(email);
  return { browser, uid: await browser.uid() };
}
