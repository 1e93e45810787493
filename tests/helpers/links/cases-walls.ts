import { byPath, goneIsNoName, redirect, send, silence, status, tear } from "./answers.ts";
import type { Answer, LinkCase } from "./fixture.ts";
import { type Frame, htmlPage, longText, shortText, textPage } from "./pages.ts";

const page = textPage(longText(0));
const wallFrames = ["none", "semantic", "divs"] as const satisfies readonly Frame[];
const frameOf = (index: number) => wallFrames[index % wallFrames.length] ?? "none";

/** Returns a page with a form for a name and a password. */
const logInForm = (title: string, text: string, frame: Frame = "none") =>
  htmlPage({
    title,
    frame,
    body: `<p>${text}</p><form><label>Name <input name="user"></label><label>Password <input type="password"></label><button>Go</button></form>`,
  });

const logIn = (name: string, answer: Answer, more: Partial<LinkCase> = {}): LinkCase => ({
  name: `log-in: ${name}`,
  verdict: "login-wall",
  answer,
  ...more,
});

/** Texts that sites show to readers who are not logged in. */
const logInTexts: [title: string, text: string][] = [
  ["Course", "You must be logged in to view this page."],
  ["Library", "Please sign in to continue. New here? Create an account."],
  ["Moodle", "Guests cannot access this course. Please log in."],
  ["Members only", "This content is restricted to members. Log in required."],
  ["Workspace", "You are not currently logged in. Enter your username and password."],
  ["Anmeldung", "Bitte melden Sie sich an, um diese Seite zu sehen. Anmeldung erforderlich."],
  ["Connexion", "Connectez-vous pour accéder à ce cours."],
  ["Acceso", "Inicia sesión para ver este contenido."],
  ["Entrar", "Faça login para continuar."],
  ["Inloggning", "Du måste vara inloggad för att se kursen."],
  ["Вход", "Войдите, чтобы просмотреть эту страницу."],
  ["ログイン", "続けるにはログインしてください。"],
  ["登录", "请先登录后再查看课程内容。"],
];

const logInCases = [
  logIn("401", status(401)),
  logIn("a form", send(logInForm("Welcome back", "Use your account."))),
  logIn("a form in a frame", send(logInForm("Canvas", "Use your university account.", "divs"))),
  logIn(
    "sent to /login",
    byPath({ "/course/1": redirect("/login?next=/course/1"), "/login": send(logInForm("Welcome", "Hello again.")) }),
    { path: "/course/1" },
  ),
  logIn("sent to a host for it", byPath({ "/course/1": redirect("{login}/start"), "/start": send(page) }), {
    path: "/course/1",
  }),
  logIn(
    "sent to single sign-on",
    byPath({
      "/x/y": redirect("{idp}/idp/profile/SAML2/Redirect/SSO"),
      "/idp/profile/SAML2/Redirect/SSO": send(shell("Loading")),
    }),
    { path: "/x/y" },
  ),
  ...logInTexts.map(([title, text], index) =>
    logIn(text, send(htmlPage({ title, body: `<p>${text}</p>`, frame: frameOf(index) }))),
  ),
];

function shell(title: string): string {
  return htmlPage({ title, body: "", frame: "app" });
}

const pay = (name: string, answer: Answer, more: Partial<LinkCase> = {}): LinkCase => ({
  name: `paywall: ${name}`,
  verdict: "paywall",
  answer,
  ...more,
});

const payTexts = [
  "Subscribe to continue reading. Already a subscriber? Log in.",
  "This article is for subscribers only.",
  "You’ve reached your monthly limit of free articles. You have used all your free articles this month.",
  "Purchase access to this chapter. Access through your institution.",
  "Member-only story. Upgrade to read the whole of it.",
  "Enroll now to watch this lesson. Join to unlock all videos.",
  "Get full access to this book and thousands of others. Start your free trial.",
  "Dieser Artikel ist kostenpflichtig. Nur für Abonnenten.",
  "Article réservé aux abonnés. Abonnez-vous pour lire la suite.",
  "Contenido exclusivo para suscriptores.",
  "Conteúdo exclusivo para assinantes. Assine para continuar.",
  "Artikeln är bara för prenumeranter.",
  "この記事は有料会員限定です。",
];

const markedPaid = (value: string) =>
  `<script type="application/ld+json">{"@type": "Article", "isAccessibleForFree": ${value}}</script>`;

const payCases = [
  pay("402", status(402)),
  pay("marked as such", send(textPage(longText(1), { head: markedPaid("false") }))),
  pay("marked as such in words", send(textPage(shortText(1), { head: markedPaid('"False"') }))),
  ...payTexts.map((text, index) =>
    pay(
      text,
      send(
        htmlPage({
          title: "Essay",
          body: `<p>${shortText(index).paragraphs.slice(0, 6).join("</p><p>")}</p><p>${text}</p>`,
          frame: frameOf(index),
        }),
      ),
    ),
  ),
  pay("with a form to log in", send(logInForm("The Review", "Subscribe now to read. Already a subscriber?"))),
];

const blocked = (name: string, answer: Answer, more: Partial<LinkCase> = {}): LinkCase => ({
  name: `blocked: ${name}`,
  verdict: "blocked",
  answer,
  ...more,
});

const plain = { "content-type": "text/plain" };

const blockedCases = [
  ...[
    "User-agent: *\nDisallow: /",
    "User-agent: *\nDisallow: /deep/",
    "User-agent: StudioloLinkCheck\nDisallow: /",
    "User-agent: *\nAllow: /$\nDisallow: /*page",
  ].map((text) => blocked(`robots: ${text.replaceAll("\n", " ")}`, send(page), { robots: send(text, plain) })),
  blocked("robots fail", send(page), { robots: status(500) }),
  blocked("too many requests for robots", send(page), { robots: status(429) }),
  blocked("no answer to robots", send(page), { robots: silence, isSilent: true }),
  blocked("robots torn", send(page), { robots: tear }),
  blocked("robots redirected inside", send(page), { robots: redirect("http://127.0.0.2/robots.txt") }),
  blocked("robots redirected to a name that is gone", send(page), {
    robots: redirect("{gone}/robots.txt"),
    resolve: goneIsNoName,
  }),
  blocked(
    "robots of the host that it redirects to",
    byPath({ "/deep/page": redirect("/kept/out"), "/kept/out": send(page) }),
    {
      robots: send("User-agent: *\nDisallow: /kept/", plain),
    },
  ),
  blocked("403", status(403)),
  blocked("429", status(429)),
  blocked("429 for an hour", status(429, { "retry-after": "3600" })),
  blocked("451", status(451)),
  blocked("999", status(999)),
  blocked("a challenge", send(shell("Just a moment..."), { "cf-mitigated": "challenge" }, 503)),
  blocked("a challenge as a page", send(shell("Just a moment..."))),
  blocked(
    "a question whether one is human",
    send(htmlPage({ title: "Security check", body: "<p>Verify you are human by completing the action below.</p>" })),
  ),
  blocked(
    "unusual traffic",
    send(htmlPage({ title: "Sorry", body: "<p>We have detected unusual traffic from your network.</p>" })),
  ),
  blocked("a question about cookies before the site", send(shell("Before you continue to YouTube"))),
  blocked("access denied", send(htmlPage({ title: "Access Denied", body: "<p>Reference #18.2d35</p>" }))),
  blocked("another port", send(page), { url: ({ originOf }) => originOf("").replace(/:\d+$/, ":8081/page") }),
];

/** Links behind a wall: log-in, payment, or a check for bots. */
export const wallCases: LinkCase[] = [...logInCases, ...payCases, ...blockedCases];
