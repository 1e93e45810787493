import { paths } from "#domain/paths.ts";
import { TestBrowser } from "#tests/helpers/screens/test-browser.ts";

/** A paying learner, as requests identify them. */
export interface PremiumLearner {
  uid: string;
  /** Value of the Cookie header. */
  cookie: string;
}

/** Signs a learner up at a running site and pays at its sandbox, all by forms. Throws if either fails. */
export async function makePremiumLearner(origin: string, email: string): Promise<PremiumLearner> {
  let cookie = "";
  const browser = new TestBrowser({
    site: (request) => {
      cookie = request.headers.get("cookie") ?? cookie;
      return fetch(request);
    },
    origin,
    clientAddress: "",
  });
  await browser.becomePremium(email);
  const uid = await browser.uid();
  const response = await browser.get(paths.due());
  if (response.status !== 200)
    throw new Error(`The learner who paid is not premium: ${paths.due()} answered ${response.status}.`);
  return { uid, cookie };
}
