import { expect, test } from "vitest";
import { parsePage } from "./parse-page.ts";

const read = (html: string, type = "text/html; charset=utf-8") => parsePage(Buffer.from(html), type);

test("a page is read by its title, first heading and the text that its visitors see", () => {
  const page = read(`<!doctype html><title>Limits &amp; more</title><style>p { color: red }</style>
    <nav>Home Courses</nav><h1>Limits</h1><p>A limit is a <b>val</b>ue.</p><p>Next</p><h1>Not this</h1>
    <svg><title>A curve</title></svg><script>var hidden = 1;</script><footer>Imprint</footer>`);
  expect(page).toMatchObject({ title: "Limits & more", heading: "Limits", refreshTo: null });
  expect(page.text).toBe("Limits\nA limit is a value.\nNext\nNot this");
});

test("a page that is all frame is read by its frame", () => {
  expect(read("<header><h1>Page not found</h1></header><footer>Home</footer>").text).toBe("Page not found\nHome");
});

test("a password field counts where it is what the page is about", () => {
  expect(read(`<header><input type="password"></header><p>Text</p>`).hasPasswordField).toBe(false);
  expect(read(`<main><input type="PASSWORD"></main>`).hasPasswordField).toBe(true);
});

test.each([
  [`<meta http-equiv="refresh" content="0; url=/next">`, "/next"],
  [`<META HTTP-EQUIV='Refresh' CONTENT="3;URL='https://a.example/'">`, "https://a.example/"],
  [`<meta http-equiv="refresh" content="600; url=/next">`, null],
  [`<meta http-equiv="refresh" content="5">`, null],
])("where a page sends browsers by itself is read: %s", (head, to) => {
  expect(read(head).refreshTo).toBe(to);
});

test("a page is read in its own charset", () => {
  const latin = parsePage(Buffer.from(`<meta charset="iso-8859-1"><title>Équation</title>`, "latin1"), "text/html");
  expect(latin.title).toBe("Équation");
  const wide = parsePage(Buffer.from("\ufeff<title>Équation</title>", "utf16le"), "text/html");
  expect(wide.title).toBe("Équation");
  expect(read("<title>Équation</title>", "text/html; charset=nonsense").title).toBe("Équation");
});

test("control characters are removed from a page, so that its text can be stored", () => {
  expect(read("<title>a\0b\x1bc&#0;d</title><p>e\0f\tg</p>")).toMatchObject({ title: "abc\ufffdd", text: "ef g" });
  const wide = parsePage(Buffer.from("<title>Equation</title>", "utf16le"), "text/html");
  expect(wide.title).toBe("Equation");
});

test("a page that sends browsers on after a number of a million digits sends them nowhere", () => {
  expect(read(`<meta http-equiv="refresh" content="${"1".repeat(1_500_000)}">`).refreshTo).toBeNull();
});

test("a page of elements in one another without end is read as far as anyone would read it", () => {
  expect(read(`<title>Deep</title>${"<div>a".repeat(250_000)}`).title).toBe("Deep");
});

test.each(["", "<", "<title>", "<!--", "<p".repeat(10_000), "\0\0", "<script type='application/ld+json'>{"])(
  "what is no page is read as far as it goes: %.20s",
  (html) => {
    expect(read(html).hasPasswordField).toBe(false);
  },
);
