import { expect, onTestFinished, test } from "vitest";
import { expectLog } from "#tests/helpers/log/guard.ts";
import { type MailServer, startMailServer } from "#tests/helpers/mail/server.ts";
import { parseMail } from "#tests/helpers/mail/source.ts";
import { createSmtpMail, createUnconfiguredMail, isPermanentFailure } from "./mail.ts";

const sender = { from: "hello@studiolo.example", name: "Studiolo", replyTo: "hello@studiolo.example" };
const message = {
  id: "0c2a",
  to: "ada@example.org",
  subject: "Återställ ditt lösenord – nu",
  html: '<!doctype html><p>Välj ett nytt lösenord: <a href="https://studiolo.example/reset?token=a&#38;b=c">här</a></p>',
  text: "Välj ett nytt lösenord här, inom en timme:\nhttps://studiolo.example/reset?token=a&b=c\n",
};

async function openServer(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

/** Returns the error with which sending to an address fails, or null. */
async function refusalOf(url: string, to = message.to): Promise<unknown> {
  return createSmtpMail(url, sender)
    .send({ ...message, to })
    .then(
      () => null,
      (error: unknown) => error,
    );
}

test("a mail server receives both forms of a mail, letter by letter, with the headers that keep it out of loops", async () => {
  const server = await openServer();
  await createSmtpMail(server.url, sender).send(message);
  const [received] = server.received;
  const { headers, parts } = parseMail(received?.source ?? "");
  expect(received?.to).toEqual(["ada@example.org"]);
  expect(headers).toMatchObject({
    from: "Studiolo <hello@studiolo.example>",
    to: "ada@example.org",
    "reply-to": "hello@studiolo.example",
    subject: message.subject,
    "message-id": "<0c2a@studiolo.example>",
    "auto-submitted": "auto-generated",
    "mime-version": "1.0",
  });
  expect(headers["content-type"]).toMatch(/^multipart\/alternative/);
  expect(headers).not.toHaveProperty("list-unsubscribe");
  expect(parts.map(({ type }) => type)).toEqual(["text/plain", "text/html"]);
  expect(parts.map(({ text }) => text.replaceAll("\r\n", "\n").trimEnd())).toEqual([
    message.text.trimEnd(),
    message.html,
  ]);
});

test("a mail of a list has the headers for one-click unsubscription", async () => {
  const server = await openServer();
  const unsubscribeUrl = `https://studiolo.example/unsubscribe?token=digest.${"x".repeat(80)}`;
  await createSmtpMail(server.url, sender).send({ ...message, unsubscribeUrl });
  const { headers } = parseMail(server.received[0]?.source ?? "");
  expect(headers["list-unsubscribe"]?.replaceAll(" ", "")).toBe(`<${unsubscribeUrl}>`);
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
});

test("replies go to the author of the feedback in a mail, and to nobody else", async () => {
  const server = await openServer();
  await createSmtpMail(server.url, sender).send({ ...message, replyTo: "ada@learners.example, eve@else.example" });
  const { headers } = parseMail(server.received[0]?.source ?? "");
  expect(headers["reply-to"]).not.toMatch(/(?:^|, ?)eve@else\.example/);
  await createSmtpMail(server.url, sender).send({ ...message, replyTo: "ada@learners.example" });
  expect(parseMail(server.received[1]?.source ?? "").headers["reply-to"]).toBe("ada@learners.example");
});

test("a sender with a name of its own keeps it", async () => {
  const server = await openServer();
  await createSmtpMail(server.url, { ...sender, from: "Ånga <post@anga.example>" }).send(message);
  const { headers } = parseMail(server.received[0]?.source ?? "");
  expect([headers.from, headers["message-id"]]).toEqual(["Ånga <post@anga.example>", "<0c2a@anga.example>"]);
});

test("an address with a comma or a line break reaches nobody else, and adds no header", async () => {
  const server = await openServer();
  for (const to of ["ada@example.org,eve@example.org", "ada@example.org\r\nBcc: eve@example.org"]) {
    await refusalOf(server.url, to);
  }
  expect(server.received.flatMap(({ to }) => to).filter((address) => address === "eve@example.org")).toEqual([]);
  expect(server.received.filter(({ source }) => /^bcc:/im.test(source))).toEqual([]);
});

test("the server's user and password come from its address", async () => {
  const seen: string[] = [];
  const server = await openServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) => {
      seen.push(`${username} ${password}`);
      if (password === "pass word") done(null, { user: username });
      else done(new Error("no such user"));
    },
  });
  await createSmtpMail(server.url.replace("//", "//studiolo:pass%20word@"), sender).send(message);
  expect([seen, server.received.length]).toEqual([["studiolo pass word"], 1]);
  const refusal = await refusalOf(server.url.replace("//", "//studiolo:wrong@"));
  expect(refusal).toMatchObject({ code: "EAUTH", responseCode: 535 });
  expect(isPermanentFailure(refusal)).toBe(false);
});

test("mail goes through TLS from the start, and an untrusted certificate is refused for now", async () => {
  expectLog("smtp-server is using the built-in default TLS certificate");
  const server = await openServer({ secure: true });
  await createSmtpMail(`${server.url}?tls.rejectUnauthorized=false`, sender).send(message);
  expect(server.received).toHaveLength(1);
  const refusal = await refusalOf(server.url);
  expect(refusal).toBeInstanceOf(Error);
  expect([server.received.length, isPermanentFailure(refusal)]).toEqual([1, false]);
});

test.each([
  ["an unknown recipient", { step: "recipient", code: 550, words: "no such mailbox" }, true],
  ["a mail that it takes for spam", { step: "data", code: 554, words: "refused by policy" }, true],
  ["a full mailbox", { step: "recipient", code: 452, words: "mailbox full" }, false],
  ["greylisting", { step: "data", code: 451, words: "try again later" }, false],
] as const)("a server that refuses %s says whether it is for good", async (_what, refusal, isForGood) => {
  const server = await openServer();
  server.refuse(refusal);
  const error = await refusalOf(server.url);
  expect(error).toMatchObject({ responseCode: refusal.code });
  expect(isPermanentFailure(error)).toBe(isForGood);
});

test("a server that is not there, and a site without one, refuse for now", async () => {
  const server = await startMailServer();
  await server.close();
  expect(isPermanentFailure(await refusalOf(server.url))).toBe(false);
  const missing = await createUnconfiguredMail()
    .send(message)
    .catch((error: unknown) => error);
  expect([String(missing), isPermanentFailure(missing)]).toEqual([
    "Error: No mail can be sent: SMTP_URL is not set.",
    false,
  ]);
});
