import { expect, onTestFinished } from "vitest";
import { user } from "#server/db/schema/accounts.ts";
import { feedback } from "#server/db/schema/feedback.ts";
import { mails } from "#server/db/schema/mails.ts";
import { openMachine } from "#tests/helpers/operator/machine.ts";
import { siteTest } from "#tests/helpers/test-site.ts";

const createdAt = new Date("2026-11-21T12:00:00Z");
const rows = [
  { uid: "ada", id: "aa11-1", category: "General", text: "May I print it?", createdAt },
  { uid: "ada", id: "aa11-2", category: "Feature Improvement", text: "Maps", createdAt },
  { uid: "ada", id: "bb22-1", category: "General", text: "Old", state: "declined", stateAt: createdAt, createdAt },
] as const;

siteTest(
  "an operator lists the feedback that waits, shows one, takes it, and answers it with a mail to its author",
  async () => {
    const { open, ...machine } = await openMachine();
    const studiolo = (...words: string[]) => machine.studiolo("feedback", ...words);
    const first = await open();
    await first.db.insert(user).values({ id: "ada", name: "Ada", email: "ada@command.example" });
    await first.db.insert(feedback).values([...rows]);
    await first.close();

    expect((await studiolo("list")).stdout).toBe(
      "aa11-1  2026-11-21  Received  General  ada@command.example  May I print it?\n" +
        "aa11-2  2026-11-21  Received  Feature Improvement  ada@command.example  Maps\n",
    );
    const declined = JSON.parse((await studiolo("list", "--state", "declined", "--json")).stdout) as unknown;
    expect(declined).toMatchObject({ feedback: [{ id: "bb22-1", email: "ada@command.example", state: "declined" }] });
    expect(await studiolo("show", "aa11")).toMatchObject({ code: 1, stderr: "2 ids begin with aa11.\n" });
    expect((await studiolo("take", "aa11-1")).stdout).toContain("state     Being looked at since ");
    const resolve = ["resolve", "aa11-1", "--state", "answered", "--word", "Yes, every page."];
    const answered = await studiolo(...resolve);
    expect(answered).toMatchObject({ stderr: "" });
    expect(answered.stdout).toMatch(/state {5}Answered since .*\nour word {2}Yes, every page\./);
    expect(await studiolo(...resolve)).toMatchObject({ code: 1, stderr: "aa11-1 already has the state Answered.\n" });

    const last = await open();
    onTestFinished(() => last.close());
    const queued = await last.db.select({ key: mails.key, uid: mails.uid }).from(mails);
    expect(queued).toEqual([{ key: "feedback-answered:ada:aa11-1", uid: "ada" }]);
  },
  400_000,
);
