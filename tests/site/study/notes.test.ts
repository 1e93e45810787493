import { expect } from "vitest";
import { problemText } from "#domain/errors.ts";
import { paths } from "#domain/paths.ts";
import { noteMax } from "#domain/study/note.ts";
import { findOwnInCourse, putNote } from "#server/db/study/notes.ts";
import { pageText } from "#tests/helpers/page-text.ts";
import type { TestBrowser } from "#tests/helpers/screens/test-browser.ts";
import { courseOf, openPremium } from "#tests/helpers/study/study-site.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();
const name = "Calculus I";
const path = paths.course(name);

const firstLink = () => courseOf(site, name).links[0]?.itemKey ?? "";
const notesOf = async (uid: string) =>
  (await findOwnInCourse(site.resources.db, uid, { slug: "calculus-i", course: name, urls: [] })).notes;
const write = (browser: TestBrowser, itemKey: string, note: string) => browser.submit(path, { itemKey, note });

siteTest("a learner writes, changes and removes a note on a link and on the course, and sees them there", async () => {
  const { browser, uid } = await openPremium(site, "ada@notes.example");
  await write(browser, firstLink(), "Read **twice**.\r\n\r\n- limits\r\n- $x^2$");
  await write(browser, "", "The exam is in May. <b>");
  expect(await notesOf(uid)).toEqual(
    new Map([
      [firstLink(), "Read **twice**.\n\n- limits\n- $x^2$"],
      ["", "The exam is in May. <b>"],
    ]),
  );
  const html = await (await browser.get(path)).text();
  expect(html).toContain("<p>Read <strong>twice</strong>.</p><ul><li>limits</li>");
  expect(html).toContain("<p>The exam is in May. &#60;b&#62;</p>");
  await write(browser, "", "It is in June.");
  expect((await notesOf(uid)).get("")).toBe("It is in June.");
  await write(browser, "", " \r\n ");
  await write(browser, firstLink(), "");
  expect(await notesOf(uid)).toEqual(new Map());
});

siteTest("of a note that two devices write at once both texts are kept", async () => {
  const { browser, uid } = await openPremium(site, "ida@notes.example");
  const save = (before: string, note: string) => browser.submit(path, { itemKey: "", note, before });
  await save("", "From the laptop.");
  await save("", "From the phone.");
  const both = "From the laptop.\n\n---\n\nFrom the phone.";
  expect(await notesOf(uid)).toEqual(new Map([["", both]]));
  // What is sent twice is stored once, and who has seen both removes them.
  await save("", both);
  expect(await notesOf(uid)).toEqual(new Map([["", both]]));
  await save("From the laptop.", "");
  expect(await notesOf(uid)).toEqual(new Map([["", both]]));
  await save(both, "");
  expect(await notesOf(uid)).toEqual(new Map());
});

siteTest("nobody sees another learner's notes", async () => {
  const { browser } = await openPremium(site, "ben@notes.example");
  await write(browser, "", "Known to Ben alone.");
  const other = await openPremium(site, "cleo@notes.example");
  for (const viewer of [other.browser, site.openBrowser()])
    expect(await pageText(viewer.get(path))).not.toContain("Known to Ben alone.");
});

siteTest("a visitor writes none, and a learner without a subscription one on the course only", async () => {
  const visitor = site.openBrowser();
  expect((await write(visitor, "", "Mine.")).status).toBe(401);
  const member = site.openBrowser();
  await member.signUp("dan@notes.example");
  expect((await write(member, firstLink(), "Mine.")).status).toBe(400);
  expect((await write(member, "", "Mine.")).status).toBe(200);
  expect([...(await notesOf(await member.uid())).keys()]).toEqual([""]);
});

siteTest("what cannot be stored is refused with a reason, and the former note stays", async () => {
  const { browser, uid } = await openPremium(site, "eva@notes.example");
  await write(browser, "", "First.");
  const tooLong = await write(browser, "", "x".repeat(noteMax + 1));
  expect(tooLong.status).toBe(400);
  expect(await tooLong.text()).toContain(problemText("note_too_long"));
  for (const unknown of ["calculus-i/no-such-link", courseOf(site, "Statics").links[0]?.itemKey ?? ""])
    expect((await write(browser, unknown, "Lost?")).status).toBe(400);
  expect(await notesOf(uid)).toEqual(new Map([["", "First."]]));
  await write(browser, "", "x".repeat(noteMax));
  expect((await notesOf(uid)).get("")).toHaveLength(noteMax);
});

siteTest("a note on a link that has left the course is still shown, can be changed, and removed", async () => {
  const { browser, uid } = await openPremium(site, "fay@notes.example");
  const key = { uid, course: "calculus-i", itemKey: "calculus-i/gone" };
  await putNote(site.resources.db, { ...key, text: "Worth keeping.", writtenAt: new Date() });
  const text = await pageText(browser.get(path));
  expect(text).toContain("On a link that has left Worth keeping.");
  await write(browser, key.itemKey, "Kept.");
  expect((await notesOf(uid)).get(key.itemKey)).toBe("Kept.");
  await write(browser, key.itemKey, "");
  expect(await notesOf(uid)).toEqual(new Map());
});
