import { expect, test } from "vitest";
import { outboxPage } from "./outbox-page.ts";

async function pageOf(text: string, subject = "Hello", to = "ada@example.org"): Promise<string> {
  return String(await outboxPage([{ to, subject, text, sentAt: "2026-11-21T12:00:00.000Z" }]));
}

test("an empty outbox says what it will show", async () => {
  expect(String(await outboxPage([]))).toContain("No mail has been sent yet.");
});

test("mails are in the given order", async () => {
  const mail = { to: "ada@example.org", text: "", sentAt: "2026-11-21T12:00:00.000Z" };
  const page = String(
    await outboxPage([
      { ...mail, subject: "later" },
      { ...mail, subject: "earlier" },
    ]),
  );
  expect(page.indexOf("later")).toBeLessThan(page.indexOf("earlier"));
});

test("what a mail says is shown and never run", async () => {
  const evil = "<script>alert(1)</script><img src=x onerror=alert(1)>";
  const page = await pageOf(evil, evil, evil);
  expect(page).not.toContain("<script");
  expect(page).not.toContain("<img");
  expect(page.match(/&lt;script&gt;/g)).toHaveLength(3);
});

test("http and https addresses become links, nothing else does", async () => {
  const page = await pageOf(
    "See http://a.example/x and https://b.example/y?z=1&w=2\nnot javascript:alert(1) or ftp://c.example",
  );
  expect(page.match(/<a /g)).toHaveLength(2);
  expect(page).toContain('href="http://a.example/x"');
  expect(page).toContain('href="https://b.example/y?z=1&amp;w=2"');
});

test("an address cannot leave its attribute", async () => {
  const page = await pageOf('https://a.example/"onmouseover="alert(1)');
  expect(page).not.toMatch(/<a [^>]*\sonmouseover=/);
  expect(page).not.toContain('"onmouseover="');
});

test("the text around a link stays in place", async () => {
  expect(await pageOf("before https://a.example/ after")).toMatch(
    /<pre>before <a href="https:\/\/a\.example\/">https:\/\/a\.example\/<\/a> after<\/pre>/,
  );
});

test("the full stop of a sentence does not belong to the address before it", async () => {
  expect(await pageOf("Choose it at https://a.example/reset?token=a.")).toContain(
    'href="https://a.example/reset?token=a"',
  );
});

test("a mail's HTML is in a frame that runs no script and cannot leave its attribute", async () => {
  const mail = { to: "ada@example.org", subject: "Hello", text: "Hi", sentAt: "2026-11-21T12:00:00.000Z" };
  const page = String(await outboxPage([{ ...mail, html: '<p class="a">Hi</p>"><script>alert(1)</script>' }]));
  const frame = /<iframe [^>]*>/.exec(page)?.[0] ?? "";
  expect(frame).toContain('sandbox="allow-top-navigation-by-user-activation"');
  expect(frame).not.toContain("allow-scripts");
  expect(frame).toContain("&lt;p class=&quot;a&quot;&gt;Hi");
  expect(page).not.toContain("<script");
});
