import type { LinkVerdict } from "#domain/links/verdict.ts";
import { send } from "./answers.ts";
import type { LinkCase } from "./fixture.ts";
import { htmlPage } from "./pages.ts";

/** Short pages of professors, tools and archives: all of them healthy, most with a word that walls use too. */
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

/** Short pages, some healthy and some not, labelled before any rule was tested on them. */
const mixed: [verdict: LinkVerdict, title: string, text: string][] = [
  ["soft-404", "Nothing to see", "The address you entered does not lead anywhere on this website."],
  ["soft-404", "University of X", "We can't seem to find the page you're looking for. Error code: 404."],
  ["soft-404", "Page unavailable", "This page isn't available. The link you followed may be broken."],
  ["soft-404", "Object not found!", "If you entered the URL manually please check your spelling."],
  ["soft-404", "Directory", "Sorry, no posts matched your criteria."],
  [
    "soft-404",
    "Medium",
    "Out of nothing, something. You can find (just about) anything, even a page that doesn't exist.",
  ],
  ["soft-404", "Coursera", "We were not able to find the page you're looking for."],
  ["soft-404", "Oh nein", "Diese Seite gibt es leider nicht. Vielleicht hilft die Suche."],
  ["soft-404", "Contenu", "Cet article a été supprimé ou n'est plus accessible."],
  ["soft-404", "Sin resultados", "El recurso solicitado no se encuentra disponible."],
  ["soft-404", "Fel", "Innehållet har tagits bort från vår webbplats."],
  ["soft-404", "エラー", "指定されたページは存在しないか、削除されました。"],
  ["login-wall", "Welcome", "Log in with your school account to open this activity."],
  ["login-wall", "Piazza", "This class requires an access code. Sign in to join."],
  ["login-wall", "Google Drive", "You need access. Ask for access, or switch to an account with access."],
  ["login-wall", "Slack", "You need to sign in to see this page."],
  ["paywall", "The Times", "To continue reading, please subscribe."],
  ["paywall", "JSTOR", "This is a preview. Log in through your library. Purchase a PDF."],
  ["paywall", "Chegg", "Unlock this solution. Start your subscription."],
  ["blocked", "Robot check", "Sorry, we just need to make sure you're not a robot."],
  ["blocked", "Please wait", "Checking your connection before accessing the site."],
  [
    "ok",
    "Paul's notes",
    "Here are my notes. They should be accessible to anyone. Please do not email me to get solutions.",
  ],
  ["ok", "3Blue1Brown", "Lessons by topic. Support on Patreon to get early access to new videos."],
  ["ok", "OpenStax", "View online. Download a PDF. Order a print copy. Instructor resources: log in to unlock."],
  ["ok", "Syllabus", "Late homework is not accepted. If a file cannot be opened, tell me."],
  ["ok", "GNU Octave", "Download. Documentation. Report a bug. The old manual has been removed; see version 9."],
  ["ok", "Lecture 3", "Video of lecture 3. Audio is not available. Slides."],
  ["ok", "Interactive maps", "Your browser must have JavaScript enabled to show the map."],
  ["ok", "Exercise 404", "Solve for x. Show that the set is empty."],
  ["ok", "Vector quiz", "Question 1 of 10. Sign in to keep your score."],
  ["ok", "Archived course", "The forum is closed. Lectures and notes remain open to everyone."],
  ["ok", "Sitemap", "Home. Courses. Find a page by its name. Pages that moved in 2020."],
  ["ok", "Free course", "Free for everyone. Certificates can be bought. Start now."],
];

const wells = texts.map(([title, text]) => ["ok", title, text] as const);

/** Short pages, most of them healthy. */
export const shortCases: LinkCase[] = [...wells, ...mixed].map(([verdict, title, text], index) => ({
  name: `short: ${title}`,
  verdict,
  answer: send(htmlPage({ title, body: `<p>${text}</p>`, frame: index % 2 === 0 ? "none" : "divs" })),
}));
