import { randomUUID } from "node:crypto";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";

/** A learner of a site that runs as a process. */
export interface RemoteLearner {
  email: string;
  uid: string;
  cookie: string;
}

/** What was answered while a load was on, and what of it was acknowledged. */
export interface Load {
  /** How often each status was answered, by kind of request; 0 where there was no answer. */
  answers: Record<string, Record<number, number>>;
  /** The ids of grades that were acknowledged. */
  grades: string[];
  /** The tokens of sessions that were acknowledged. */
  sessions: string[];
  /** Ends it, and waits for the answers that are still to come. */
  end(): Promise<void>;
}

/** Signs somebody up at a site by its form. */
export async function signUpAt(origin: string, email: string): Promise<RemoteLearner> {
  const body = new URLSearchParams({ email, password: goodPassword, confirmPassword: goodPassword });
  const answer = await fetch(`${origin}/signup`, { method: "POST", body, headers: { origin }, redirect: "manual" });
  const cookie = cookiesOf(answer);
  const session = await fetch(`${origin}/api/auth/get-session`, { headers: { cookie } });
  const { user } = (await session.json()) as { user: { id: string } };
  return { email, uid: user.id, cookie };
}

/** A question that everybody may grade. */
const itemKey = "calculus-i/limits-value-versus-limit";

/** Gives a grade. */
export function sendGrade(origin: string, { uid, cookie }: RemoteLearner, id: string): Promise<Response> {
  const grade = { id, itemKey, grade: 3, gradedAt: new Date().toISOString() };
  return fetch(`${origin}/api/users/${uid}/reviews`, {
    method: "POST",
    headers: { cookie, origin, "content-type": "application/json" },
    body: JSON.stringify({ grades: [grade] }),
  });
}

/** Logs somebody in, by the API. */
export function sendLogIn(origin: string, { email }: RemoteLearner): Promise<Response> {
  return fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ email, password: goodPassword }),
  });
}

/** Has learners grade and log in, and a visitor read, one request after the other each, until it is ended. */
export function startLoad(origin: string, learners: readonly RemoteLearner[]): Load {
  let isOn = true;
  const load: Load = { answers: {}, grades: [], sessions: [], end: async () => {} };
  const repeat = async (kind: string, ask: () => Promise<number>) => {
    const counts: Record<number, number> = {};
    load.answers[kind] = counts;
    while (isOn) {
      const status = await ask().catch(() => 0);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  const works = learners.map((learner, index) =>
    repeat(`grades ${index}`, async () => {
      const id = randomUUID();
      const answer = await sendGrade(origin, learner, id);
      const body = (await answer.json()) as { items?: { status: string }[] };
      if (body.items?.[0]?.status === "counted") {
        load.grades.push(id);
      }
      return answer.status;
    }),
  );
  const [first] = learners;
  if (first)
    works.push(
      repeat("log-ins", async () => {
        const answer = await sendLogIn(origin, first);
        const token = /session_token=([^.;]+)/.exec(answer.headers.getSetCookie().join("\n"))?.[1];
        await answer.text();
        if (answer.ok && token) load.sessions.push(decodeURIComponent(token));
        return answer.status;
      }),
    );
  works.push(repeat("visitor's pages", async () => read(await fetch(`${origin}/courses/Calculus%20I`))));
  load.end = async () => {
    isOn = false;
    await Promise.all(works);
  };
  return load;
}

async function read(answer: Response): Promise<number> {
  await answer.text();
  return answer.status;
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");
}
