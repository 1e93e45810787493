import { expect, test } from "vitest";
import { afterProbe, afterReplacement, initialHealth, type LinkHealth } from "#domain/links/health.ts";
import { addressesOf, usableLink } from "./usable-link.ts";

const start = new Date("2026-11-02T10:00:00Z");
const after = (days: number) => new Date(start.getTime() + days * 86_400_000);
const url = "https://a.example/book";
const link = {
  itemKey: "calculus-i/book",
  url,
  title: "A book",
  kind: "textbook" as const,
  source: "A",
  access: "login" as const,
  minutes: 40,
  alternates: [
    { url: "https://b.example/book", title: "A book, mirrored", source: "B" },
    { url: "https://c.example/book", title: "Another book", source: "C" },
  ],
};
const well = afterProbe(initialHealth(start), { verdict: "ok", at: start });
const dead = [0, 1, 2].reduce((health, day) => afterProbe(health, { verdict: "gone", at: after(day) }), well);

function use(states: Record<string, LinkHealth>) {
  const rows = Object.entries(states).map(
    ([address, health]) => [address, { url: address, title: null, fingerprint: null, ...health }] as const,
  );
  return usableLink(link, { health: new Map(rows), now: after(3) });
}

test("a link that is not dead keeps its address, with the date of its check", () => {
  expect(use({})).toMatchObject({ url, note: null, isDead: false, standIn: null });
  expect(use({ [url]: well })).toMatchObject({ url, note: "checked 3 days ago", isDead: false });
  const suspect = afterProbe(well, { verdict: "gone", at: after(2) });
  expect(use({ [url]: suspect })).toMatchObject({ url, standIn: null });
  expect(use({})).not.toHaveProperty("alternates");
});

test("what a link asks of a visitor and of their time is not said of what stands in its place", () => {
  expect(use({ [url]: well }).minutes).toBe(40);
  expect(use({ [url]: dead }).minutes).toBeUndefined();
  expect(use({ [url]: afterReplacement(dead, { by: "https://d.example", at: after(3) }) }).minutes).toBe(40);
  expect(use({ [url]: well }).access).toBe("login");
  expect(use({ [url]: dead }).access).toBeUndefined();
  expect(use({ [url]: afterReplacement(dead, { by: "https://d.example", at: after(3) }) }).access).toBeUndefined();
});

test("a dead link is replaced by its first live alternate, under the alternate's title", () => {
  expect(use({ [url]: dead })).toMatchObject({
    itemKey: "calculus-i/book",
    url: "https://b.example/book",
    title: "A book, mirrored",
    source: "B",
    note: null,
    standIn: "In place of “A book”, which is gone.",
  });
  expect(use({ [url]: dead, "https://b.example/book": dead, "https://c.example/book": well })).toMatchObject({
    url: "https://c.example/book",
    note: "checked 3 days ago",
  });
});

test("a dead link without a live alternate is marked as dead", () => {
  expect(use({ [url]: dead, "https://b.example/book": dead, "https://c.example/book": dead })).toMatchObject({
    url,
    isDead: true,
    note: "gone from its site, checked 1 day ago",
    standIn: null,
  });
});

test("the operator's replacement takes a link's place, under the link's title", () => {
  const replaced = afterReplacement(dead, { by: "https://d.example/book", at: after(3) });
  expect(use({ [url]: replaced })).toMatchObject({ url: "https://d.example/book", title: "A book", standIn: null });
});

test("all addresses of a link are listed", () => {
  expect(addressesOf(link)).toEqual([url, "https://b.example/book", "https://c.example/book"]);
});
