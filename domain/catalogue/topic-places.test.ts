import { expect, test } from "vitest";
import { placedSupplements, type TeachingLink, topicPlaces } from "./topic-places.ts";

const book: TeachingLink = {
  title: "University Physics",
  source: "OpenStax",
  kind: "textbook",
  url: "https://openstax.example/physics",
  teaches: [{ topic: "Entropy", where: "The Second Law" }, { topic: "Pure substances" }],
  minutes: 600,
  order: "1!",
  isDead: false,
  standIn: null,
};
const course = { ...book, title: "Thermal Energy", teaches: [{ topic: "Entropy" }, { topic: "Exergy" }] };

test("a topic leads to the chapters that links name for it", () => {
  expect(topicPlaces("Entropy", [course, book])).toEqual([
    {
      title: "University Physics",
      source: "OpenStax",
      url: book.url,
      where: "The Second Law",
      minutes: 600,
      isEssential: true,
    },
  ]);
});

test("an article or video stands beside the chapters: it needs none", () => {
  const article = { ...course, title: "Disorder", minutes: 60 };
  expect(topicPlaces("Entropy", [course, article, book, { ...article, isDead: true }])).toMatchObject([
    { title: "Disorder", where: null },
    { title: "University Physics", where: "The Second Law" },
  ]);
  expect(topicPlaces("Entropy", [{ ...article, minutes: 61 }, book])).toMatchObject([{ title: "University Physics" }]);
});

test("a lecture on the topic alone stands beside the chapters up to two hours, one on two topics up to one", () => {
  const lecture: TeachingLink = {
    ...book,
    title: "Lecture",
    kind: "video",
    minutes: 120,
    teaches: [{ topic: "Entropy" }],
  };
  const titles = (link: TeachingLink) => topicPlaces("Entropy", [link, book]).map(({ title }) => title);
  expect(titles(lecture)).toEqual(["Lecture", "University Physics"]);
  for (const other of [{ minutes: 121 }, { teaches: course.teaches }, { kind: "course" } as const])
    expect(titles({ ...lecture, ...other })).toEqual(["University Physics"]);
});

test("where no link names a chapter, a topic leads to the links as a whole", () => {
  expect(topicPlaces("Exergy", [course, book])).toMatchObject([{ title: "Thermal Energy", where: null }]);
  expect(topicPlaces("Unsteady flow", [course, book])).toEqual([]);
});

test("dead links are left out, and what replaces one is not said to have its chapters", () => {
  expect(topicPlaces("Entropy", [{ ...book, isDead: true }])).toEqual([]);
  expect(topicPlaces("Entropy", [{ ...book, standIn: "Its usual address is gone." }])).toMatchObject([{ where: null }]);
});

test("a chapter of a supplement comes first where no link names one", () => {
  const supplement = { ...book, title: "Exercises", teaches: [{ topic: "Exergy", where: "Availability" }] };
  expect(topicPlaces("Exergy", [course, book], [supplement])).toMatchObject([
    { title: "Exercises", where: "Availability", supplementKind: "textbook" },
    { title: "Thermal Energy", where: null },
  ]);
  expect(topicPlaces("Entropy", [book], [{ ...supplement, teaches: book.teaches }])).toHaveLength(1);
  expect(topicPlaces("Exergy", [course], [{ ...supplement, isDead: true }])).toMatchObject([{ where: null }]);
});

test("only supplements with a chapter that no link has are looked up", () => {
  const exercises = { ...book, teaches: [{ topic: "Exergy", where: "Availability" }] };
  const known = { ...book, teaches: [{ topic: "Entropy", where: "Problems" }, { topic: "Exergy" }] };
  expect(placedSupplements([book, course], [known, exercises])).toEqual([exercises]);
});
