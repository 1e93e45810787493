import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { addDays, startOfStudyDay, studyDayOf } from "#domain/study/study-day.ts";
import { isQuizQuestion, type StudyQuestion } from "#server/catalogue/catalogue.ts";
import { answerText, questionsOf } from "#server/catalogue/question-text.ts";
import { reviewCards, reviewRetractions } from "#server/db/schema/study.ts";
import { userDocuments } from "#server/db/schema/user-documents.ts";
import { parseCsv, readPackage } from "#tests/helpers/export-files.ts";
import { courseOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const questions = () =>
  questionsOf(
    site.resources.catalogue,
    courseOf(site, "Calculus I").topics.flatMap((topic) => topic.questions),
  );
type Learner = Awaited<ReturnType<typeof openPremium>>;

interface Given {
  question: StudyQuestion | undefined;
  grade: 1 | 3 | 5;
  at: Date;
  userAnswer?: string;
}

async function grade({ browser, uid }: Learner, given: Given[]): Promise<string[]> {
  const grades = given.map(({ question, grade, at, userAnswer }) => ({
    id: randomUUID(),
    itemKey: question?.itemKey ?? "",
    grade,
    gradedAt: at.toISOString(),
    ...(userAnswer === undefined ? {} : { userAnswer }),
  }));
  expect((await browser.json("POST", `/api/users/${uid}/reviews`, { grades })).status).toBe(200);
  return grades.map(({ id }) => id);
}

const ask = ({ browser, uid }: Learner, file: string) => browser.get(`/api/users/${uid}/export/${file}`);
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const takeAnki = async (learner: Learner) => readPackage(await bytesOf(await ask(learner, "anki")));
const takeCsv = async (learner: Learner, file: string) => parseCsv(await (await ask(learner, file)).text());

const ago = (ms: number) => new Date(Math.floor(site.resources.now().getTime() - ms));

siteTest("an Anki package has the due dates, the memory and the history of the learner's log", async () => {
  const ada = await openPremium(site, "ada.anki@study.example");
  await site.resources.db.update(userDocuments).set({ zone: "Asia/Tokyo", desiredRetention: 0.85 });
  const [firstQuestion, secondQuestion] = questions();
  const first = ago(9 * dayMs);
  await grade(ada, [
    { question: firstQuestion, grade: 3, at: first },
    { question: secondQuestion, grade: 5, at: ago(9 * dayMs - minuteMs) },
    { question: firstQuestion, grade: 3, at: ago(9 * dayMs - 10 * minuteMs) },
    { question: firstQuestion, grade: 1, at: ago(2 * dayMs) },
    { question: firstQuestion, grade: 3, at: ago(2 * dayMs - 10 * minuteMs) },
  ]);
  const stored = await site.resources.db.select().from(reviewCards);
  const { col, notes, cards, revlog, graves, integrity } = await takeAnki(ada);
  expect({ integrity, graves, ver: col.ver }).toEqual({ integrity: "ok", graves: [], ver: 11 });
  expect(notes).toHaveLength(
    courseOf(site, "Calculus I").deepDive.flatMap((group) => group.questions).length + questions().length,
  );
  expect(new Set(notes.map(({ guid }) => guid)).size).toBe(notes.length);
  const firstDay = addDays(studyDayOf(first, "Asia/Tokyo"), -1);
  expect(col.crt).toBe(startOfStudyDay(firstDay, "Asia/Tokyo").getTime() / 1000);
  expect(JSON.parse(String(col.conf))).toMatchObject({ schedVer: 2, creationOffset: -540, rollover: 4 });
  const graded = cards.filter(({ reps }) => Number(reps) > 0);
  expect(graded).toHaveLength(2);
  for (const [position, question] of [firstQuestion, secondQuestion].entries()) {
    const memory = stored.find(({ uid, itemKey }) => uid === ada.uid && itemKey === question?.itemKey);
    if (!memory) throw new Error("the card was not stored");
    const card = graded[position];
    expect(addDays(firstDay, Number(card?.due))).toBe(studyDayOf(memory.due, "Asia/Tokyo"));
    expect(card).toMatchObject({ type: 2, queue: 2, reps: memory.reps, lapses: memory.lapses });
    const { s, d, dr } = JSON.parse(String(card?.data));
    expect(s).toBeCloseTo(memory.stability, 3);
    expect(d).toBeCloseTo(memory.difficulty, 2);
    expect(dr).toBe(0.85);
  }
  expect(revlog.map(({ cid, ease, type }) => [cid === graded[0]?.id ? "one" : "two", ease, type])).toEqual([
    ["one", 3, 0],
    ["two", 4, 0],
    ["one", 3, 0],
    ["one", 1, 1],
    ["one", 3, 2],
  ]);
  const now = site.resources.now().getTime();
  const ids = [...notes, ...cards, ...revlog].map(({ id }) => Number(id));
  expect(ids.every((id) => id <= now)).toBe(true);
  expect(new Set(revlog.map(({ id }) => id)).size).toBe(5);
});

siteTest("formulas are MathJax, decks follow course and topic, and questions without a grade are new", async () => {
  const ada = await openPremium(site, "ada.mathjax@study.example");
  const [first] = questions();
  await grade(ada, [{ question: first, grade: 3, at: ago(minuteMs) }]);
  const { col, notes, cards } = await takeAnki(ada);
  const fields = notes.map(({ flds }) => String(flds).split("\x1f"));
  expect(fields.every((each) => each.length === 6)).toBe(true);
  const withFormula = questions().findIndex(({ question }) => /^[^`]*\$[^$]+\$/.test(question));
  expect(fields[withFormula]?.[0]).toMatch(/\\\(.+\\\)/);
  expect(fields.flat().join()).not.toMatch(/<math|<annotation|class="katex"/);
  const decks = JSON.parse(String(col.decks)) as Record<string, { name: string }>;
  const [label] = courseOf(site, "Calculus I").topics.map((topic) => topic.label);
  expect(decks[String(cards[0]?.did)]?.name).toBe(`Studiolo::Calculus I::${label}`);
  expect(Object.values(decks).map(({ name }) => name)).toEqual(expect.arrayContaining(["Default", "Studiolo"]));
  expect(notes[0]?.tags).toBe(` course::calculus-i level::${first?.level} `);
  const fresh = cards.slice(1);
  expect(fresh.every(({ type, queue, reps, data }) => type === 0 && queue === 0 && reps === 0 && data === "{}")).toBe(
    true,
  );
  expect(new Set(fresh.map(({ due }) => due)).size).toBe(fresh.length);
});

siteTest("a second package names the same notes, so that importing it doubles nothing", async () => {
  const ada = await openPremium(site, "ada.twice@study.example");
  const [firstQuestion, secondQuestion] = questions();
  await grade(ada, [{ question: firstQuestion, grade: 3, at: ago(3 * dayMs) }]);
  const first = await takeAnki(ada);
  await grade(ada, [{ question: secondQuestion, grade: 3, at: ago(5 * dayMs) }]);
  const second = await takeAnki(ada);
  expect(second.notes.map(({ guid }) => guid)).toEqual(first.notes.map(({ guid }) => guid));
  expect(second.notes.map(({ mid }) => mid)).toEqual(first.notes.map(({ mid }) => mid));
  expect(second.revlog.map(({ id }) => id)).toContain(first.revlog[0]?.id);
});

siteTest("a grade that was taken back is in no file", async () => {
  const ada = await openPremium(site, "ada.taken@study.example");
  const [first] = questions();
  const [, mistaken = ""] = await grade(ada, [
    { question: first, grade: 3, at: ago(dayMs) },
    { question: first, grade: 1, at: ago(minuteMs) },
  ]);
  const at = site.resources.now();
  await site.resources.db
    .insert(reviewRetractions)
    .values({ uid: ada.uid, gradeId: mistaken, retractedAt: at, receivedAt: at });
  expect((await takeAnki(ada)).revlog.map(({ ease }) => ease)).toEqual([3]);
  expect((await takeCsv(ada, "history.csv")).map((row) => row.grade)).toEqual(["3"]);
  const row = (await takeCsv(ada, "reviews.csv")).find((each) => each["item id"] === first?.itemKey);
  expect(row?.["last grade"]).toBe("3");
});

siteTest("CSV files have every question and answer as it was written, and no cell runs as a formula", async () => {
  const ada = await openPremium(site, "ada.csv@study.example");
  // Those with drawn numbers are exported with numbers of their own.
  const all = questions().filter(({ templateVersion }) => templateVersion === undefined);
  const typed = ['She said "no",\nthen: yes', "=HYPERLINK(1)", "-2", "  spaced"];
  await grade(
    ada,
    typed.map((userAnswer, index) => ({
      question: all[index],
      grade: 3 as const,
      at: ago((9 - index) * minuteMs),
      userAnswer,
    })),
  );
  const text = await bytesOf(await ask(ada, "history.csv"));
  expect([...text.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const history = parseCsv(new TextDecoder().decode(text));
  expect(history.map((row) => row["answer typed"])).toEqual([typed[0], "'=HYPERLINK(1)", "'-2", "  spaced"]);
  expect(history.map((row) => row["item id"])).toEqual(all.slice(0, 4).map(({ itemKey }) => itemKey));
  const rows = await takeCsv(ada, "reviews.csv");
  const shown = rows.filter((row) => all.some(({ itemKey }) => itemKey === row["item id"]));
  expect(shown.map((row) => row.question?.replace(/^'/, ""))).toEqual(
    all.map((asked) => {
      const choices = isQuizQuestion(asked) ? (asked.choices ?? []) : [];
      return [asked.question, ...(choices.length > 0 ? [""] : []), ...choices.map((choice) => `- ${choice}`)].join(
        "\n",
      );
    }),
  );
  expect(shown.map((row) => row.answer?.replace(/^'(?=[=+\-@])/, ""))).toEqual(all.map(answerText));
  expect(shown.map((row) => row.state)).toEqual([...typed.map(() => "learning"), ...all.slice(4).map(() => "new")]);
  expect(shown[0]?.link).toMatch(/^http.*\/courses\/Calculus%20I\/review\?topic=/);
});

siteTest("a former premium learner keeps what they graded, and gets nothing else of the Deep Dive", async () => {
  const ben = site.openBrowser();
  await ben.signUp("ben.takes@study.example");
  const member = { browser: ben, uid: await ben.uid() };
  const { deepDive } = courseOf(site, "Calculus I");
  const [deep, other] = deepDive.flatMap((group) => group.questions);
  const [first] = questions();
  await grade(member, [{ question: first, grade: 3, at: ago(minuteMs) }]);
  const keysOf = async () => (await takeCsv(member, "reviews.csv")).map((row) => row["item id"]);
  expect(await keysOf()).not.toContain(deep?.itemKey);
  const [card] = await site.resources.db.select().from(reviewCards);
  if (!card || !deep) throw new Error("there is nothing to copy");
  await site.resources.db.insert(reviewCards).values({ ...card, uid: member.uid, itemKey: deep.itemKey });
  expect(await keysOf()).toContain(deep.itemKey);
  expect(await keysOf()).not.toContain(other?.itemKey);
  await site.resources.db.insert(reviewCards).values({ ...card, uid: member.uid, itemKey: "calculus-i/gone-by-now" });
  expect((await takeCsv(member, "reviews.csv")).at(-1)).toMatchObject({
    "item id": "calculus-i/gone-by-now",
    question: "",
  });
});

siteTest("the files are a learner's own: visitors and others are refused, and names say what and when", async () => {
  const ada = await openPremium(site, "ada.own@study.example");
  const ben = await openPremium(site, "ben.own@study.example");
  for (const file of ["anki", "reviews.csv", "history.csv"]) {
    expect((await ask({ ...ada, browser: site.openBrowser() }, file)).status).toBe(401);
    expect((await ask({ ...ada, browser: ben.browser }, file)).status).toBe(404);
    const own = await ask(ada, file);
    expect(own.status).toBe(200);
    expect(own.headers.get("content-disposition")).toMatch(
      /^attachment; filename="studiolo-\d{4}-\d\d-\d\d(?:\.apkg|-reviews\.csv|-history\.csv)"$/,
    );
    expect(own.headers.get("cache-control")).toBe("no-store");
    await own.arrayBuffer();
  }
  expect((await ask(ada, "anki")).headers.get("content-type")).toBe("application/apkg");
});

siteTest("a learner has one package made at a time, and the next one when it is done", async () => {
  const ada = await openPremium(site, "ada.hurry@study.example");
  const answers = await Promise.all([ask(ada, "anki"), ask(ada, "anki")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect((await ask(ada, "anki")).status).toBe(200);
});
