import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openMailSandbox } from "./open-mail-sandbox.ts";

/** Opens a sandbox in a folder that does not exist yet, with a clock that only the test moves. */
function openSandbox() {
  const parent = mkdtempSync(join(tmpdir(), "studiolo-mail-"));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, "sandbox", "mail");
  const clock = { now: new Date("2026-11-21T12:00:00Z") };
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  return { ...openMailSandbox({ folder, now: () => clock.now }), folder, pass };
}

const message = {
  to: "ada@example.org",
  subject: "Reset your password",
  text: "Choose it here:\nhttps://studiolo.example/reset?token=a",
};

test("a new outbox is empty, and its page says so", async () => {
  const { mails, pages } = openSandbox();
  expect(mails()).toEqual([]);
  expect(await (await pages.request("/")).text()).toContain("No mail has been sent yet.");
});

test("the outbox shows a mail as it was sent, with the time", async () => {
  const { mail, mails } = openSandbox();
  await mail.send(message);
  expect(mails()).toEqual([{ ...message, sentAt: "2026-11-21T12:00:00.000Z" }]);
});

test("the latest mail comes first", async () => {
  const { mail, mails, pass } = openSandbox();
  for (const subject of ["first", "second", "third"]) {
    await mail.send({ ...message, subject });
    pass(1);
  }
  expect(mails().map(({ subject }) => subject)).toEqual(["third", "second", "first"]);
});

test("mails of one moment are all kept", async () => {
  const { mail, mails } = openSandbox();
  await Promise.all(Array.from({ length: 10 }, (_, index) => mail.send({ ...message, subject: `mail ${index}` })));
  expect(new Set(mails().map(({ subject }) => subject)).size).toBe(10);
});

test("of 51 mails the latest 50 are shown", async () => {
  const { mail, mails, pass } = openSandbox();
  for (let count = 1; count <= 51; count += 1) {
    await mail.send({ ...message, subject: `mail ${count}` });
    pass(1000);
  }
  expect(mails()).toHaveLength(50);
  expect(mails().at(0)?.subject).toBe("mail 51");
  expect(mails().at(-1)?.subject).toBe("mail 2");
});

test("mails outlive the process, and another one sees them", async () => {
  const { mail, folder } = openSandbox();
  await mail.send(message);
  expect(openMailSandbox({ folder, now: () => new Date() }).mails()).toMatchObject([{ subject: message.subject }]);
});

test("a mail that is half written is not shown, and none is left behind", async () => {
  const { mail, mails, folder } = openSandbox();
  writeFileSync(join(folder, ".2026-11-21T12-00-00.000Z-half.json"), '{"to":"ada');
  writeFileSync(join(folder, "readme.txt"), "not a mail");
  await mail.send(message);
  expect(mails()).toHaveLength(1);
  expect(readdirSync(folder).filter((name) => /^\d/.test(name))).toHaveLength(1);
});

test("an address or subject with unusual characters cannot choose the file", async () => {
  const { mail, mails, folder } = openSandbox();
  const strange = { to: '"../../x" <ünï@example.org>', subject: "../../etc/passwd\r\nBcc: x", text: "数学 😀\0" };
  await mail.send(strange);
  expect(mails()).toMatchObject([strange]);
  expect(readdirSync(folder)).toHaveLength(1);
});

test("the page shows each mail with its link, and is never kept by the browser", async () => {
  const { mail, pages } = openSandbox();
  await mail.send(message);
  const response = await pages.request("/");
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(page).toContain("Reset your password");
  expect(page).toContain("ada@example.org");
  expect(page).toContain('<a href="https://studiolo.example/reset?token=a">');
});
