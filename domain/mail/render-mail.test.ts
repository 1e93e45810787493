import { expect, test } from "vitest";
import type { AccessEnd } from "#domain/billing/access-end.ts";
import { defaultSite } from "#domain/site.ts";
import type { MailContent } from "./mail.ts";
import { renderMail } from "./render-mail.ts";

const origin = "https://studiolo.example";
const setting = { site: defaultSite, origin };
const evil = `"><script>alert(1)</script><img src=x>'&`;
const endsAt = new Date("2026-11-28T23:30:00Z");
const withdrawnAt = new Date("2026-11-21T14:05:59Z");

const nextStep = { title: evil, reason: evil, button: "Open", link: `${origin}/courses/y` };
const stopUrl = `${origin}/unsubscribe?token=a&b="c"`;

/** One mail of each kind, with the worst content that a learner or a provider could cause. */
const mails: MailContent[] = [
  { kind: "welcome" },
  { kind: "reset-password", link: `${origin}/reset-password?token=a&b="c"` },
  { kind: "email-change", link: `${origin}/account/email?token=a`, newEmail: evil },
  { kind: "email-changed", newEmail: evil },
  { kind: "account-exists", logInUrl: `${origin}/login`, resetUrl: `${origin}/forgot-password` },
  { kind: "passkeys-removal", link: `${origin}/passkeys?token=a` },
  { kind: "security-notice", event: "password-changed" },
  { kind: "security-notice", event: "passkey-added" },
  { kind: "security-notice", event: "passkey-removed" },
  { kind: "trial-ending", endsAt, price: "$14.99" },
  { kind: "payment-failed", payUrl: "https://pay.example/invoice", access: { kind: "until", at: endsAt } },
  { kind: "subscription-cancelled", access: { kind: "until", at: endsAt }, why: null, isOwed: false },
  {
    kind: "withdrawal-receipt",
    name: evil,
    contract: "sub_1",
    startedAt: endsAt,
    withdrawnAt,
    refund: "$14.99",
    reference: evil,
  },
  { kind: "certificate-earned", subject: "course", title: evil, url: `${origin}/certificates/x` },
  { kind: "course-ready", title: evil, url: `${origin}/courses/x` },
  { kind: "study-reminder", next: nextStep, stopUrl },
  {
    kind: "weekly-digest",
    week: { monday: "2026-11-16", days: 4, goal: 5, reviews: 80, repeats: 75, recalled: 73 },
    next: nextStep,
    stopUrl,
  },
  {
    kind: "feedback-received",
    category: "Report Broken Link",
    text: `${evil}\n\n${evil}`,
    email: evil,
    url: "https://gone.example/x",
    course: "Calculus I",
    id: "0b7e0b8e",
    sentAt: endsAt,
  },
  { kind: "feedback-closed", category: "General", state: "answered", text: evil, word: evil },
  { kind: "account-erased", kept: [evil] },
  { kind: "finals-regraded", course: evil, awarded: 1, correct: 9, of: 12, isPassedNow: true },
  { kind: "question-doubted", course: evil, itemKey: "set/1", question: evil, why: evil, isWithdrawn: false },
];

const written = mails.map((mail) => [mail.kind, renderMail(mail, setting)] as const);

test.each(written)("the mail %s loads nothing, runs nothing, and closes every element", (_kind, { html }) => {
  expect(html).not.toMatch(/<(?:script|img|link|iframe|form)\b/i);
  expect(html).not.toMatch(/url\(|@import|\son\w+=/i);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link ?? "");
  expect(links.filter((link) => !/^(?:https:\/\/(?:studiolo|pay)\.example\/|mailto:)/.test(link))).toEqual([]);
  for (const element of ["table", "tr", "td", "p", "ul", "li", "div", "a", "th"]) {
    const count = (pattern: string) => html.match(new RegExp(pattern, "g"))?.length ?? 0;
    expect(count(`<${element}[ >]`), element).toBe(count(`</${element}>`));
  }
});

test.each(written)(
  "the mail %s names the operator, its mailbox, and the account page, in both forms",
  (_kind, mail) => {
    for (const form of [mail.html, mail.text]) {
      expect(form).toContain("Studiolo is run by Studiolo Example AB, Box 1, 111 11 Stockholm, Sweden.");
      expect(form).toContain("hello@studiolo.example");
      expect(form).toContain("https://studiolo.example/account");
      expect(form).not.toContain("undefined");
    }
    expect(mail.subject).not.toMatch(/[\r\n]/);
  },
);

test.each(written)("the mail %s speaks without hype: no exclamation marks and no emoji", (_kind, { subject, text }) => {
  expect(`${subject}${text.replaceAll(evil, "")}`).not.toMatch(/!|\p{Extended_Pictographic}/u);
});

test("the plain text says everything that the HTML says", () => {
  for (const [kind, { html, text }] of written) {
    const body = html.slice(html.indexOf("<h1")).replaceAll("&middot;", " ");
    const words = body
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/&#(\d+);|&nbsp;/g, (_whole, code?: string) => (code ? String.fromCharCode(Number(code)) : " "));
    const missing = words.split(/\s+/).filter((word) => word !== "" && !text.includes(word));
    expect(missing, kind).toEqual([]);
  }
});

test("the first address in the plain text is that of the button", () => {
  const first = written.map(([, { text }]) => /https?:\/\/\S+/.exec(text)?.[0]);
  expect(first).toEqual([
    `${origin}/?view=app`,
    `${origin}/reset-password?token=a&b="c"`,
    `${origin}/account/email?token=a`,
    `${origin}/account`,
    `${origin}/login`,
    `${origin}/passkeys?token=a`,
    `${origin}/account`,
    `${origin}/account`,
    `${origin}/account`,
    `${origin}/account`,
    "https://pay.example/invoice",
    `${origin}/account`,
    `${origin}/account`,
    `${origin}/certificates/x`,
    `${origin}/courses/x`,
    `${origin}/courses/y`,
    `${origin}/courses/y`,
    "https://gone.example/x",
    `${origin}/feedback`,
    `${origin}/account`,
    `${origin}/courses/${encodeURIComponent(evil)}/finals`,
    `${origin}/account`,
  ]);
});

test("the mail about the end of the trial has its date and its price", () => {
  const { subject, text } = renderMail({ kind: "trial-ending", endsAt, price: "149 kr" }, setting);
  expect(subject).toBe("Your free trial ends on November 28, 2026");
  expect(text).toContain("First payment: 149 kr\nOn: November 28, 2026 (UTC)");
});

test("a learner without access reads so, with the reason, and no day until which they had it", () => {
  const ended = { kind: "subscription-cancelled", access: { kind: "none" }, isOwed: false } as const;
  const { subject, text } = renderMail({ ...ended, why: "unpaid" }, setting);
  expect(subject).toBe("Your subscription has ended");
  expect(text).toContain("A payment for it was not made");
  expect(text).toContain("Your access to Studiolo has ended. Nothing more is charged.");
  expect(text).not.toMatch(/\d{4}/);
  const byOther = renderMail({ ...ended, access: { kind: "open" }, why: "refunded" }, setting).text;
  expect(byOther).toContain("What you paid for it was paid back");
  expect(byOther).toContain("You keep your access to Studiolo by another subscription.");
});

test("a learner with an open payment reads how long access lasts without it, or that it starts with it", () => {
  const failed = { kind: "payment-failed", payUrl: "https://pay.example/invoice" } as const;
  const said = (access: AccessEnd) => renderMail({ ...failed, access }, setting).text;
  expect(said({ kind: "until", at: endsAt })).toContain("You keep your access until November 28, 2026");
  expect(said({ kind: "none" })).toContain("You have access as soon as it is paid.");
  const ending = { kind: "subscription-cancelled", access: { kind: "until", at: endsAt }, why: null } as const;
  expect(renderMail({ ...ending, isOwed: true }, setting).text).toContain("Apart from the payment that is open");
});

test("a withdrawal is confirmed with its moment, the amount, and the day by which it is paid back", () => {
  const receipt = {
    kind: "withdrawal-receipt",
    name: "Ada Lovelace",
    contract: "sub_1",
    startedAt: endsAt,
    withdrawnAt,
    reference: "w-1",
  } as const;
  const { text } = renderMail({ ...receipt, refund: "$14.99" }, setting);
  expect(text).toContain("Withdrawn: November 21, 2026, 2:05 PM UTC\nRefund: $14.99");
  expect(text).toContain("by December 5, 2026 at the latest");
  const free = renderMail({ ...receipt, refund: null }, setting).text;
  expect(free).toContain("Refund: none: nothing had been paid");
  expect(free).not.toContain("goes back to the card");
});

test("feedback reaches the operator as it was written, line by line, with what a reply needs", () => {
  const { subject, html, text } = renderMail(
    {
      kind: "feedback-received",
      category: "Report Broken Link",
      text: "https://gone.example/x\nIt asks for a login.",
      email: "ada@learners.example",
      url: "https://gone.example/x",
      course: "Calculus I",
      id: "0b7e0b8e",
      sentAt: withdrawnAt,
    },
    setting,
  );
  expect(subject).toBe("Feedback: Report Broken Link, Calculus I");
  expect(text).toContain("> https://gone.example/x\n> It asks for a login.");
  expect(html).toContain("https://gone.example/x<br>It asks for a login.");
  expect(text).toContain("Course: Calculus I\nFrom: ada@learners.example\nSent: November 21, 2026, 2:05 PM UTC");
  expect(html).not.toContain('href="https://gone.example');
});

test("the author of feedback reads its result, and at most a part of what they wrote", () => {
  const closed = { kind: "feedback-closed", category: "Report Broken Link", state: "fixed" } as const;
  const { subject, text } = renderMail({ ...closed, text: "x".repeat(4000), word: "The link works again." }, setting);
  expect(subject).toBe("Your report of a broken link is fixed");
  expect(text).toContain("The link works again.\n\nYou wrote:\n\n> xxx");
  expect(text.length).toBeLessThan(1500);
  expect(renderMail({ ...closed, state: "declined", text: "x", word: null }, setting).text).not.toContain("null");
});

test("a learner whose answers count since a correction reads how many, and whether they have passed by it", () => {
  const raised = { kind: "finals-regraded", course: "Calculus I", awarded: 2, of: 12 } as const;
  const passed = renderMail({ ...raised, correct: 9, isPassedNow: true }, setting);
  expect(passed.subject).toBe("You have passed the finals of Calculus I");
  expect(passed.text).toContain("2 answers that you gave and that were marked as missed count as right now.");
  expect(passed.text).toContain("Right answers: 9 of 12\nPassed: Yes, by this correction");
  const other = renderMail({ ...raised, awarded: 1, correct: 5, isPassedNow: false }, setting);
  expect(other.subject).toBe("Your finals of Calculus I were marked again");
  expect(other.text).toContain("1 answer that you gave and that was marked as missed counts as right now.");
});

test("the mail about an erased account names what was kept, or that nothing was", () => {
  expect(renderMail({ kind: "account-erased", kept: ["Invoices"] }, setting).text).toContain("* Invoices");
  expect(renderMail({ kind: "account-erased", kept: [] }, setting).text).toContain("Nothing was kept.");
});

test("every mail stays far below the size at which mail clients cut it off", () => {
  expect(written.filter(([, { html }]) => html.length > 20_000)).toEqual([]);
});
