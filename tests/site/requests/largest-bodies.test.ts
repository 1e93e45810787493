import { setImmediate as letOthersRun } from "node:timers/promises";
import { expect } from "vitest";
import { paths } from "#domain/paths.ts";
import { largeBodies } from "#tests/helpers/study/large-bodies.ts";
import { openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

/** Pages that someone else gets, one after the other, before a body is answered that takes long. */
const leastPages = 50;

for (const { what, method, path, bounds, status, takesLong, write } of largeBodies) {
  const title = takesLong ? "others have their turn while a large body is worked on" : "a large body is answered";
  siteTest(`${title}: ${what}`, async () => {
    const { browser, uid } = await openPremium(site, `${what.replaceAll(/\W+/g, ".")}@largest.example`);
    const { now, catalogue } = site.resources;
    const bytes = new TextEncoder().encode(write({ now: now(), catalogue }));
    expect(bytes.length).toBeLessThanOrEqual(bounds.bytes);
    const headers = { "content-type": "application/json", "content-length": `${bytes.length}`, origin: site.origin };
    let isAnswered = false;
    const answering = browser
      .send(`/api${path.replace("{uid}", uid)}`, { method, body: bytes, headers })
      .finally(() => (isAnswered = true));
    const visitor = site.openBrowser();
    for (let pages = 0; takesLong && pages < leastPages; pages += 1) {
      expect((await visitor.get(paths.browse())).status).toBe(200);
      expect(isAnswered, `after ${pages} pages`).toBe(false);
      await letOthersRun();
    }
    expect((await answering).status).toBe(status);
  });
}
