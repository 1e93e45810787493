import { expect, test } from "vitest";
import { afterProbe, afterReplacement, type LinkHealth, unknownHealth } from "#domain/links/health.ts";
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
  alternates: [
    { url: "https://b.example/book", title: "A book, mirrored", source: "B" },
    { url: "https://c.example/book", title: "Another book", source: "C" },
  ],
};
const well = afterProbe(unknownHealth(start), { verdict: "ok", at: start });
const dead = [0, 1, 2].reduce((health, day) => afterProbe(health, { verdict: "gone", at: after(day) }), well);

function use(states: Record<string, LinkHealth>) {
  const rows = Object.entries(states).map(
    ([address, health]) => [address, { url: address, title: null, fingerprint: null, ...health }] as const,
  );
  return usableLink(link, { health: new Map(rows), now: after(3) });
}

test("a learner is led to the link itself while it is not dead, with when it was checked", () => {
  expect(use({})).toMatchObject({ url, note: null, isDead: false, standIn: null });
  expect(use({ [url]: well })).toMatchObject({ url, note: "checked 3 days ago", isDead: false });
  const suspect = afterProbe(well, { verdict: "gone", at: after(2) });
  expect(use({ [url]: suspect })).toMatchObject({ url, standIn: null });
  expect(use({})).not.toHaveProperty("alternates");
});

test("in the place of a dead link its first alternate stands that is not dead too, under its own name", () => {
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

test("a dead link without any alternate that lives says so", () => {
  expect(use({ [url]: dead, "https://b.example/book": dead, "https://c.example/book": dead })).toMatchObject({
    url,
    isDead: true,
    note: "gone from its site, checked 1 day ago",
    standIn: null,
  });
});

test("what the operator has put in the place of a link takes its place, under its name", () => {
  const replaced = afterReplacement(dead, { by: "https://d.example/book", at: after(3) });
  expect(use({ [url]: replaced })).toMatchObject({ url: "https://d.example/book", title: "A book", standIn: null });
});

test("all addresses of a link are asked about at once", () => {
  expect(addressesOf(link)).toEqual([url, "https://b.example/book", "https://c.example/book"]);
});
