import { byMethod, byPath, packed, redirect, send, status } from "./answers.ts";
import type { Answer, LinkCase } from "./fixture.ts";
import { type Frame, htmlPage, longText, shortText, textPage } from "./pages.ts";

const gone = (name: string, answer: Answer, more: Partial<LinkCase> = {}): LinkCase => ({
  name: `gone: ${name}`,
  verdict: "gone",
  answer,
  ...more,
});

const page = textPage(longText(0));

const goneCases = [
  gone("404", status(404)),
  gone("410", status(410)),
  gone("404 with a page full of text", send(page, {}, 404)),
  gone("404 that asks for a log-in", send(htmlPage({ title: "Log in", body: `<input type="password">` }), {}, 404)),
  gone("404 to GET alone", byMethod({ head: send(page), get: status(404) })),
  gone("404 after a redirect", byPath({ "/a/old": redirect("/a/new", 301) }), { path: "/a/old" }),
  gone("404 on another host", byPath({ "/a/old": redirect("{www}/a/new", 301) }), { path: "/a/old" }),
  gone("404 packed", send(Buffer.from("not packed at all"), { "content-encoding": "gzip" }, 404)),
  gone("a file that is gone", send("", { "content-type": "application/pdf" }, 404), { path: "/files/notes.pdf" }),
  gone("410 for what was well before", status(410), { baseline: page }),
];

/** Title and text of error pages that are sent with a status of 200. Wordings as they are found on the web. */
const wordings: [title: string, text: string][] = [
  [
    "Page Not Found | Open University",
    "The page you are looking for might have been removed, had its name changed, or is temporarily unavailable.",
  ],
  ["404 Not Found", "The requested URL was not found on this server."],
  ["Oops!", "Oops! That page can’t be found. It looks like nothing was found at this location. Maybe try a search?"],
  ["Error 404", "Sorry, we couldn't find that page. Go back to the home page."],
  ["Khan Academy | Not here", "We're sorry, but the page you requested doesn't exist. Here are some popular courses."],
  ["Course Catalog", "This course is no longer available. Browse our catalog for similar courses."],
  ["Documents", "The file you requested could not be found. It may have been moved or deleted."],
  ["GitBook", "This content isn't available. The page may have been removed by its owner. 404: page not found."],
  [
    "Site not found · Pages",
    "There isn't a site here. File not found. The site configured at this address does not contain the requested file.",
  ],
  [
    "Seite nicht gefunden – Universität",
    "Die von Ihnen angeforderte Seite wurde nicht gefunden. Bitte prüfen Sie die Adresse.",
  ],
  ["Fehler", "Diese Seite existiert nicht mehr oder wurde verschoben. Die Seite ist nicht mehr verfügbar."],
  ["Page introuvable", "La page que vous recherchez n’existe pas ou a été déplacée."],
  ["Erreur", "Désolé, cette page n'existe plus. Retour à l'accueil."],
  ["Página no encontrada", "Lo sentimos, no hemos podido encontrar la página que busca."],
  ["Erro", "Página não encontrada. O endereço que você digitou não existe neste site."],
  ["Pagina non trovata", "La pagina richiesta non è disponibile."],
  ["Pagina niet gevonden", "Deze pagina bestaat niet (meer). Ga terug naar de startpagina."],
  ["Sidan hittades inte", "Sidan kunde inte hittas. Den kan ha flyttats eller tagits bort."],
  ["Siden ble ikke funnet", "Beklager, siden finnes ikke."],
  ["Sivua ei löytynyt", "Hakemaasi sivua ei löytynyt."],
  ["Nie znaleziono strony", "Strona, której szukasz, nie istnieje."],
  ["Stránka nenalezena", "Požadovaná stránka neexistuje."],
  ["Страница не найдена", "К сожалению, запрашиваемая страница не существует."],
  ["Сторінку не знайдено", "На жаль, такої сторінки немає."],
  ["Sayfa bulunamadı", "Aradığınız sayfa bulunamadı."],
  ["ページが見つかりません", "お探しのページは移動または削除された可能性があります。"],
  ["页面不存在", "抱歉，您访问的页面不存在或已被删除。"],
  ["找不到網頁", "找不到您要的網頁，請返回首頁。"],
  ["페이지를 찾을 수 없습니다", "요청하신 페이지를 찾을 수 없습니다. 주소를 확인해 주세요."],
  ["الصفحة غير موجودة", "عذرا، الصفحة التي تبحث عنها غير موجودة."],
  ["Lost?", "We’re having trouble locating that page. It might have been moved or the link might be old."],
  [
    "That's an error.",
    "404. That’s an error. The requested URL /notes was not found on this server. That’s all we know.",
  ],
  ["Whoops", "The page you were looking for doesn't exist (404). You may have mistyped the address."],
  ["Not Found - MIT", "Sorry, the page you followed a link to is not here any more. Please use the search."],
  ["Video", "This video isn't available anymore."],
  ["Dropbox - Error", "That file isn’t here anymore. Someone might’ve deleted the file or disabled the link."],
  ["Drive", "Sorry, the file you have requested does not exist. Make sure that you have the correct URL."],
  ["Unavailable", "The content you are looking for is unavailable. It may have expired."],
  ["Blog", "The author has deleted this site. The blog is no longer available."],
  ["Nicht da", "Leider konnten wir die gewünschte Seite nicht finden."],
  ["Oups", "Cette page n’a pas été trouvée. Le lien est peut-être rompu."],
  ["Vaya", "La página que buscas ya no existe o ha cambiado de dirección."],
  ["Hmm", "We looked everywhere, but the lesson you wanted is gone. Perhaps the address was typed wrongly."],
  ["Uh-oh", "Either the page you requested was renamed, or you followed an outdated link."],
  ["Sorry", "This document has been retired from our library."],
  ["Course unavailable", "Enrollment is closed and the materials of this course have been taken offline."],
  ["Not available", "The resource is not available. Contact the webmaster if you think this is a mistake."],
  ["Error", "No article with this name was found. You can create it."],
  ["Bad link", "It seems you have found a broken link. We have been told."],
  ["Ups", "Hier ist leider nichts. Der Link ist veraltet oder die Seite ist umgezogen."],
  ["Perdu ?", "Il semble que le contenu demandé ne soit plus en ligne."],
  ["¿Perdido?", "El enlace que has seguido puede estar roto o la página puede haber sido eliminada."],
  ["Hoppsan", "Vi hittar inte sidan du söker."],
  ["Ой", "Похоже, такой страницы больше нет."],
];

const softFrames = ["none", "semantic", "divs"] as const satisfies readonly Frame[];

const soft = (name: string, answer: Answer, more: Partial<LinkCase> = {}): LinkCase => ({
  name: `soft 404: ${name}`,
  verdict: "soft-404",
  answer,
  ...more,
});

const softCases = [
  ...wordings.map(([title, text], index) =>
    soft(title, send(htmlPage({ title, body: `<p>${text}</p>`, frame: softFrames[index % 3] ?? "none" }))),
  ),
  soft(
    "said in the text alone",
    send(htmlPage({ title: "MathWorks", heading: "", body: `<p>${wordings[3]?.[1]}</p>`, frame: "semantic" })),
  ),
  soft("packed", packed(htmlPage({ title: "404", body: "<p>Not found.</p>" }), "gzip")),
  soft(
    "among suggestions",
    send(
      htmlPage({ title: "Page not found", body: `<p>${shortText(5).paragraphs.join("</p><p>")}</p>`, frame: "divs" }),
    ),
  ),
  soft("where a good page was", send(htmlPage({ title: "Not found", body: "<p>The page does not exist.</p>" })), {
    baseline: page,
  }),
  soft(
    "sent to the first page",
    byPath({ "/courses/calculus/unit-1": redirect("/"), "/": send(textPage(longText(3), { frame: "divs" })) }),
    {
      path: "/courses/calculus/unit-1",
      topic: "Calculus, unit 1",
    },
  ),
  soft(
    "sent to the first page of another host",
    byPath({ "/~prof/notes/waves": redirect("{www}/", 301), "/": send(page) }),
    {
      path: "/~prof/notes/waves",
      topic: "Lecture notes on waves",
    },
  ),
  soft("sent to a page for it", byPath({ "/a/b": redirect("/404"), "/404": send(textPage(shortText(8))) }), {
    path: "/a/b",
  }),
  soft(
    "sent to an error's page",
    byPath({ "/a/b": redirect("/errors/not-found.html"), "/errors/not-found.html": send(page) }),
    { path: "/a/b" },
  ),
  soft("a video that was removed", send(htmlPage({ title: " - YouTube", heading: "", body: "", frame: "app" })), {
    path: "/watch?v=WUvTyaaNkzM",
  }),
  soft(
    "a domain for sale",
    send(htmlPage({ title: "mathbook.example", body: "<p>This domain is for sale. Buy this domain.</p>" })),
    { baseline: page },
  ),
  soft(
    "a domain that has run out",
    send(htmlPage({ title: "Notice", body: "<p>This domain has expired. Renew it at your registrar.</p>" })),
  ),
  soft(
    "a server's own first page",
    send(htmlPage({ title: "Welcome to nginx!", body: "<p>If you see this page, the server is working.</p>" })),
  ),
  soft(
    "a suspended account",
    send(
      htmlPage({ title: "Account", body: "<p>This account has been suspended. Contact your hosting provider.</p>" }),
    ),
  ),
  soft(
    "a service that has closed",
    send(htmlPage({ title: "Goodbye", body: "<p>This service has been closed. Thank you for ten good years.</p>" })),
  ),
];

const drift = (name: string, now: string, was: string): LinkCase => ({
  name: `drift: ${name}`,
  verdict: "drift",
  answer: send(now),
  baseline: was,
  topic: "Lecture notes",
});

const driftCases = [
  ...Array.from({ length: 6 }, (_, number) =>
    drift(
      `from one subject to another, ${number}`,
      textPage({ ...longText(number), title: `Blog ${number}` }, { frame: softFrames[number % 3] ?? "none" }),
      textPage({ ...longText(number + 5), title: "Lectures by topic" }),
    ),
  ),
  ...Array.from({ length: 4 }, (_, number) =>
    drift(
      `a short page, ${number}`,
      textPage({ ...shortText(number + 60), title: "Something else" }),
      textPage({ ...shortText(number + 80), title: "Notes" }),
    ),
  ),
  drift(
    "a shop where a book was",
    htmlPage({
      title: "Best online games",
      body: `<p>${"Play the best slots, roulette and poker online, claim your welcome bonus, win big jackpots and enjoy free spins every day with trusted payments. ".repeat(5)}</p>`,
    }),
    page,
  ),
  drift(
    "another language and subject",
    `<title>Новости</title><p>${"Сегодня в городе открылась новая выставка современного искусства, посетителей ждут лекции. ".repeat(8)}</p>`,
    page,
  ),
];

/** Links to pages that no longer exist. */
export const missingCases: LinkCase[] = [...goneCases, ...softCases, ...driftCases];
