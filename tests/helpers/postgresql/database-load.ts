import { randomUUID } from "node:crypto";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";

/** A learner of a site that runs as a process. */
export interface RemoteLearner {
  email: string;
  uid: string;
  cookie: string;
}

/** Responses to a load, and which of its writes were acknowledged. */
export interface Load {
  /** Number of responses by kind of request and status; status 0 for no response. */
  answers: Record<string, Record<number, number>>;
  /** Ids of acknowledged grades. */
  grades: string[];
  /** Tokens of acknowledged sessions. */
  sessions: string[];
  /** Ends it, and waits for pending responses. */
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

export function sendGrade(origin: string, { uid, cookie }: RemoteLearner, id: string): Promise<Response> {
  const grade = { id, itemKey, grade: 3, gradedAt: new Date().toISOString() };
  return fetch(`${origin}/api/users/${uid}/reviews`, {
    method: "POST",
    headers: { cookie, origin, "content-type": "application/json" },
    body: JSON.stringify({ grades: [grade] }),
  });
}

/** Logs a learner in by the API. */
export function sendLogIn(origin: string, { email }: RemoteLearner): Promise<Response> {
  return fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ email, password: goodPassword }),
  });
}

/** Lets learners grade and log in, and a visitor read, each with one request after the other, until it is ended. */
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
