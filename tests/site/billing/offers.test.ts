import { beforeAll, expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { openPlanCast, type PlanState, planOffers, planStates } from "#tests/helpers/billing/plan-cast.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import { listScreens } from "#tests/helpers/screens/routes.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

let cast: Record<PlanState, TestBrowser>;

beforeAll(async () => {
  cast = await openPlanCast(site);
}, 120_000);

/** Words with which a screen would offer a trial. */
const trialOffer = /start your free trial|try it free|\d+ free days|\d+ days free|free for \d+ days|days are free/i;

/** Screens that state the rules for everybody: one trial per person. */
const legal = new Set<string>([paths.terms(), paths.affiliateTerms(), paths.privacy()]);

/** Returns a page after its redirects, as status, address and text. */
async function open(browser: TestBrowser, path: string) {
  let address = path;
  for (let hops = 0; hops < 6; hops += 1) {
    const response = await browser.get(address);
    const next = response.headers.get("location");
    if (next === null) return { status: response.status, address, html: await response.text() };
    address = next.replace(site.origin, "");
    if (!address.startsWith("/") || address.startsWith("//")) throw new Error(`${path} leads away, to ${next}`);
  }
  throw new Error(`${path} leads on and on`);
}

const mainOf = (html: string) => /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";

siteTest.each(planStates)("%s: what is refused is an invitation that says price and what is due", async (state) => {
  const refused = [paths.due(), paths.reviewAll("Calculus I"), paths.finals("Calculus I")];
  for (const path of refused) {
    const { status, html } = await open(cast[state], path);
    const text = await pageText(new Response(html));
    const offer = planOffers[state];
    if (state === "visitor" || offer === "none") {
      expect([path, status]).toEqual([path, 200]);
      continue;
    }
    expect([path, status]).toEqual([path, 403]);
    expect(html).toContain("<header");
    expect(text).toContain("$14.99");
    expect(text).toMatch(offer === "trial" ? /You pay nothing today\./ : /\$14\.99 is due today|is open/);
    expect(mainOf(html)).toMatch(/<button[^>]*type="submit"|href="\/account"/);
  }
});

siteTest.each(planStates)("%s: the page of a program offers the subscription to whoever has none", async (state) => {
  const text = await pageText(cast[state].get(paths.program("Mathematics")));
  const offer = planOffers[state];
  expect(text.includes("Study this program")).toBe(offer !== "none");
  if (offer === "none") return;
  expect(text).toMatch(/Study this program \d+ of its \d+ courses are ready to study:/);
  expect(/Start your free trial/.test(text)).toBe(offer === "trial");
});

siteTest("the price is the configured one on every screen of a learner who has not subscribed", async () => {
  const { resources } = site;
  const usual = resources.site;
  Object.assign(resources, { site: { ...usual, monthlyPrice: "$21.50" } });
  try {
    for (const path of listScreens()) {
      const { html } = await open(cast["never subscribed"], path);
      expect([path, html.includes("$14.99")]).toEqual([path, false]);
    }
    expect((await open(cast["never subscribed"], paths.due())).html).toContain("$21.50");
  } finally {
    Object.assign(resources, { site: usual });
  }
});

siteTest.each(planStates)(
  "%s: no screen is a dead end or leads to one, and none offers a second trial",
  async (state) => {
    const browser = cast[state];
    const seen = new Set<string>();
    const deadEnds: string[] = [];
    for (const path of listScreens()) {
      const { status, html, address } = await open(browser, path);
      expect([path, status, [200, 403, 404, 400].includes(status)]).toEqual([path, status, true]);
      expect([path, html.includes("Unexpected Application Error!")]).toEqual([path, false]);
      const offered = trialOffer.exec(await pageText(new Response(html)))?.[0] ?? null;
      if (planOffers[state] !== "trial" && !legal.has(address)) expect([path, offered]).toEqual([path, null]);
      if (!hasWayOn(mainOf(html), address)) deadEnds.push(address);
      for (const target of linksOf(mainOf(html))) {
        if (!isNewKind(target, seen)) continue;
        const led = await open(browser, target);
        const expected = led.status === 403 ? 403 : 200;
        expect([path, target, led.status, led.html.includes("Unexpected")]).toEqual([path, target, expected, false]);
      }
    }
    expect(deadEnds).toEqual([]);
  },
);

/** Returns the addresses of a part's links, without fragments. */
function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)];
  return links.map(([, href = ""]) => href.replaceAll("&amp;", "&").replace(/#.*/, ""));
}

/**
 * Returns whether a screen leads on by itself: by a link that is not its own address or a part of it, nor the one that
 * closes it, or by a form.
 */
function hasWayOn(main: string, address: string): boolean {
  const others = linksOf(main.replace(/<a [^>]*aria-label="Close"[^>]*>/g, ""));
  return others.some((target) => target !== "" && target !== address) || /<button[^>]*type="submit"/.test(main);
}

/** Returns true for the first link to a page of its kind; pages of courses and programs are of two kinds. */
function isNewKind(target: string, seen: Set<string>): boolean {
  const kind = target.replace(/^\/(programs|courses)\/[^/?]+/, "/$1/").replace(/=[^&]*/g, "=");
  if (!target.startsWith("/") || /^\/(?:api|sandbox|art|logout)/.test(target) || seen.has(kind)) return false;
  seen.add(kind);
  return true;
}
