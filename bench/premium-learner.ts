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

/** Signs learners up one after the other, as `makePremiumLearner` does, at the addresses `<name>-<number>@bench.example`. */
export async function makePremiumLearners(
  origin: string,
  { count, name }: { count: number; name: string },
): Promise<PremiumLearner[]> {
  const made: PremiumLearner[] = [];
  for (let number = 0; number < count; number += 1)
    made.push(await makePremiumLearner(origin, benchEmail(name, number)));
  return made;
}

/** Returns the address of a learner whom `makePremiumLearners` signs up. */
export function benchEmail(name: string, number: number): string {
  return `${name}-${number}@bench.example`;
}
