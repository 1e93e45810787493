import { send } from "#tests/helpers/link-answers.ts";
import type { LinkCase } from "#tests/helpers/link-fixture.ts";
import { htmlPage } from "#tests/helpers/link-pages.ts";

/** Short pages as professors, tools and archives have them: all of them well, most with a word that walls use too. */
const texts: [title: string, text: string][] = [
  [
    "Drag the eigenvectors",
    "Drag the points and see how the vectors move. Source on GitHub. Report a broken link. Made with love.",
  ],
  [
    "MATH 410: Course page",
    "Course page of MATH 410, Fall 2019. Lecture notes 1 to 12. Homework 1 to 8. Office hours by appointment.",
  ],
  [
    "CS 404 Compilers",
    "Lectures on Mondays. The page for last year's course is here. Notes: parsing, types, code generation.",
  ],
  ["Old course notes", "This course is not offered anymore, but all materials are below: notes, exercises, solutions."],
  ["Signals and Systems", "This page is no longer maintained. Lecture notes: chapter 1, chapter 2, chapter 3."],
  [
    "Wolfram|Alpha",
    "Enter what you want to calculate or know about. Sign in. Upload a file. Examples. Random. Get Pro.",
  ],
  ["Graphing calculator", "Log in or sign up to save your graphs. Examples: lines, circles, sliders, derivatives."],
  [
    "Khan Academy",
    "Linear algebra. Unit 1: vectors and spaces. Unit 2: matrix transformations. Log in. Sign up. Donate.",
  ],
  ["Lecture 5 - Regression", "Watch the video. Slides as PDF. If the video does not play, download the file."],
  ["Problem set 2", "Find all missing edges in the graph. A solution may not exist: say why."],
  [
    "Errata",
    "If you found a mistake in the book, write to the author. Known errors: page 404, line 3: read minus for plus.",
  ],
  ["Missing data", "What to do when data are missing: deletion, imputation, models. Slides and code."],
  ["Proofs", "There exists no largest prime. A proof by contradiction. The converse does not exist in the literature."],
  [
    "Sorting",
    "Press start to see how bubble sort moves the elements. Elements that were moved are red, lost ones grey.",
  ],
  [
    "Free books",
    "Calculus. Algebra. Geometry. All books are free. To support us, buy a printed copy or become a member.",
  ],
  [
    "Course: Ethics",
    "Enroll for free. Starts any day. 12 hours. Taught in English. Skills you will gain: argument, judgment.",
  ],
  ["The library", "Search our collection. Members may borrow five books. Opening hours: ten to six."],
  ["Playlist", "Essence of algebra: 12 videos. One video is private. Play all."],
  [
    "Redirects explained",
    "A page that has moved answers with a status and an address. Exercise: which status did you see?",
  ],
  ["Reading list", "Week 1: chapters 1 and 2. Week 2: an article for subscribers of the library; ask us for a copy."],
  ["Übungen", "Übungsblatt 1 bis 12. Lösungen sind nicht vorhanden. Abgabe freitags."],
  ["Exercices", "Série 1 : limites. Série 2 : dérivées. Le corrigé n'est pas encore disponible."],
  ["Ejercicios", "Hoja 1: vectores. Hoja 2: matrices. Inicia sesión si quieres guardar tu progreso."],
  ["Övningar", "Övning 1 till 9. Facit finns i boken. Logga in om du vill spara."],
  ["Лекции", "Лекция 1. Лекция 2. Видео и слайды. Вход для студентов."],
];

/** Short pages that are well. */
export const shortCases: LinkCase[] = texts.map(([title, text], index) => ({
  name: `ok: ${title}`,
  verdict: "ok",
  answer: send(htmlPage({ title, body: `<p>${text}</p>`, frame: index % 2 === 0 ? "none" : "divs" })),
}));
