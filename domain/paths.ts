/** Beginning of the addresses of the API, of better-auth's part of it, of the sandboxes, and of hashed built files. */
export const apiPrefix = "/api/";
export const authPath = "/api/auth";
export const sandboxPrefix = "/sandbox/";
export const assetsPrefix = "/assets/";

/** Addresses that no browser asks for, apart so that browsers do not load them. */
export const stripeWebhookPath = "/api/stripe/webhook";
export const paymentsSandboxPath = "/sandbox/payments";

/** Parameter of a page that shows the first steps above it. */
export const welcomeParameter = "welcome";

/** Id of the search field on the browse page. */
export const searchAnchor = "search";

/** Parameter of a course page to which a sign-up leads on that records the wish to be told when the course is ready. */
export const awaitParameter = "await";

/** Facets by which the list of courses is narrowed, in the order of their parameters in an address. */
export const facetNames = ["show", "level", "hours", "field"] as const;

export type FacetName = (typeof facetNames)[number];

/** Chosen value of each facet; a facet without one does not narrow the list. */
export type FacetChoice = Partial<Record<FacetName, string | undefined>>;

/** Every address of the site. Names in program and course paths are URL-encoded. */
export const paths = {
  home: () => "/",
  /** Log in and sign up; `to` is the page that was asked for, to which they lead on. */
  logIn: (to?: string | null) => leadingTo("/login", to),
  signUp: (to?: string | null) => leadingTo("/signup", to),
  forgotPassword: (to?: string | null) => leadingTo("/forgot-password", to),
  /** Page of a mailed link; `to` is the page to lead on to once the password is set. */
  resetPassword: (token: string, to?: string | null) =>
    leadingTo(`/reset-password?token=${encodeURIComponent(token)}`, to),
  readyCourses: () => paths.courses({ show: "ready" }),
  /** The catalogue's courses with the chosen values of facets, always in one order, so that a page has one address. */
  courses: (choice: FacetChoice) => `/browse${chosenQuery(choice)}`,
  browse: (query?: string) => (query ? `/browse?q=${encodeURIComponent(query)}` : "/browse"),
  /** The search field, which takes the focus. */
  search: () => `/browse#${searchAnchor}`,
  program: (name: string) => `/programs/${encodeURIComponent(name)}`,
  course: (name: string) => `/courses/${encodeURIComponent(name)}`,
  /** A course page as the place that a visitor's wish to be told of the course leads on to. */
  awaitCourse: (name: string) => `${paths.course(name)}?${awaitParameter}=1`,
  courseMode: (name: string, mode: string) => `${paths.course(name)}?mode=${mode}`,
  /** A course page at one of its topics. */
  courseTopic: (name: string, topic: string) => `${paths.course(name)}#${topicAnchor(topic)}`,
  /** A course page at one of its study links, by its item key. */
  courseLink: (name: string, itemKey: string) => `${paths.course(name)}#${linkAnchor(itemKey)}`,
  review: (name: string, topic: string) => `${paths.course(name)}/review?topic=${encodeURIComponent(topic)}`,
  deepDive: (name: string, title: string) => `${paths.course(name)}/review?dive=${encodeURIComponent(title)}`,
  reviewAll: (name: string) => `${paths.course(name)}/review`,
  finals: (name: string) => `${paths.course(name)}/finals`,
  due: () => "/review",
  progress: () => "/progress",
  setup: () => "/setup",
  /** Leads a learner on to their next step. */
  continueStudy: () => "/continue",
  /** A page with the first steps above it, right after the start of a subscription, at a place of it if one is named. */
  welcome: (path: string, anchor?: string) =>
    `${path}?${welcomeParameter}=1${anchor === undefined ? "" : `#${anchor}`}`,
  account: () => "/account",
  cancelSubscription: () => "/account/cancel",
  invoices: () => "/account/invoices",
  /** Page for the withdrawal from a contract, or with a contract's number its receipt. */
  withdraw: (receipt?: string) => `/account/withdraw${receipt ? `?receipt=${encodeURIComponent(receipt)}` : ""}`,
  accountExport: () => "/account/export",
  accountErase: () => "/account/erase",
  accountErased: () => "/account/erased",
  accountPassword: () => "/account/password",
  accountEmail: () => "/account/email",
  confirmEmail: (token: string) => `/account/email/confirm?token=${encodeURIComponent(token)}`,
  accountCertificates: () => "/account/certificates",
  accountSessions: () => "/account/sessions",
  accountPasskeys: () => "/account/passkeys",
  secondStep: (to?: string | null) => leadingTo("/login/passkey", to),
  removePasskeys: (token: string) => `/login/passkey/remove?token=${encodeURIComponent(token)}`,
  certificates: () => "/certificates",
  certificate: (id: string) => `/certificates/${encodeURIComponent(id)}`,
  certificateStatusList: (list: number | string) => `/certificates/status/${list}`,
  certificatePicture: (id: string, form: "png" | "svg") => `${paths.certificate(id)}/badge.${form}`,
  about: () => "/about",
  contact: () => "/contact",
  terms: () => "/legal/tos",
  privacy: () => "/legal/privacy",
  affiliateTerms: () => "/legal/affiliate",
  affiliates: () => "/affiliates",
  affiliatePayout: () => "/affiliates/payout",
  leaveAffiliates: () => "/affiliates/leave",
  apiAffiliateLedger: (uid: string) => `/api/users/${encodeURIComponent(uid)}/affiliate/ledger.csv`,
  apiAffiliateStatement: (uid: string, month: string, form: "csv" | "pdf") =>
    `/api/users/${encodeURIComponent(uid)}/affiliate/statements/${month}.${form}`,
  fundamental: (name: string) => `/browse?group=${encodeURIComponent(name)}`,
  recentHistory: () => "/?view=recentHistory",
  /** Where the installed app and mails open: the home, for visitors log in. */
  app: () => "/?view=app",
  feedback: () => "/feedback",
  consent: () => "/consent",
  /** Page that ends one list of mails, by a token that names the list and the learner. */
  unsubscribe: (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`,
  accountReminders: () => "/account/reminders",
  savedMaterials: () => "/saved-materials",
  /**
   * Internal address for every request path with a broken percent-encoding, which the router could not read, and for
   * visitors every path without a page: it renders the not-found page.
   */
  malformed: () => "/malformed-address",
  outbox: () => "/sandbox/outbox",
  logOut: () => "/logout",
  apiFinals: (name: string) => `/api${paths.finals(name)}`,
  apiFinalsAnswers: (name: string, attemptId: string) =>
    `/api${paths.finals(name)}/${encodeURIComponent(attemptId)}/answers`,
  apiCertificate: (id: string) => `/api/certificates/${encodeURIComponent(id)}`,
  /** Page shown for others while the site cannot be reached; `wanted` is the address that was requested. */
  offline: (wanted?: string) => (wanted === undefined ? "/offline" : `/offline?to=${encodeURIComponent(wanted)}`),
  serviceWorker: () => "/service-worker.js",
  manifest: () => "/manifest.webmanifest",
  /** Picture that the site draws for itself. */
  art: (file: string) => `/art/${file}`,
  apiHealth: () => "/api/health",
  /** What search finds by name and topic. */
  apiSearchEntries: () => "/api/search",
  apiObjectives: (q: string) => `/api/search/objectives?${new URLSearchParams({ q })}`,
  apiSignOut: () => "/api/auth/sign-out",
  apiEvents: () => "/api/customEvents",
  apiVideo: (asked: Record<string, string>) => `/api/video?${new URLSearchParams(asked)}`,
  apiReviews: (uid: string) => `/api/users/${encodeURIComponent(uid)}/reviews`,
  /** What a session over these courses has led to since a time (ISO 8601); `topic` is that of one over one topic. */
  apiSessionOutcome: (
    uid: string,
    { since, courses, topic = null }: { since: string; courses: readonly string[]; topic?: string | null },
  ) => {
    const asked = [...courses.map((name) => ["course", name]), ...(topic === null ? [] : [["topic", topic]])];
    return `${paths.apiReviews(uid)}/outcome?${new URLSearchParams([...asked, ["since", since]])}`;
  },
  apiDueCount: (uid: string) => `${paths.apiReviews(uid)}/due`,
  /** Current session, null for nobody. `disableRefresh` makes it answer visitors instead of refusing them. */
  apiSession: () => "/api/auth/get-session?disableRefresh=true",
  apiRecentHistory: (uid: string) => `/api/users/${encodeURIComponent(uid)}/recentHistory`,
  apiProgress: (uid: string) => `/api/users/${encodeURIComponent(uid)}/progress`,
  apiUser: (uid: string) => `/api/users/${encodeURIComponent(uid)}`,
  apiEverything: (uid: string) => `${paths.apiUser(uid)}/export`,
  apiExport: (uid: string, file: ExportFile) => `/api/users/${encodeURIComponent(uid)}/export/${file}`,
} as const;

/** Returns an address with the page to lead on to; home is where it leads without one. */
function leadingTo(path: string, to?: string | null): string {
  if (to === undefined || to === null || to === "/") return path;
  return `${path}${path.includes("?") ? "&" : "?"}to=${encodeURIComponent(to)}`;
}

/** Returns the fragment at which a course page has a topic, by its label. */
export function topicAnchor(label: string): string {
  const plain = label.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return `topic-${plain.match(/[\p{L}\p{N}]+/gu)?.join("-") ?? ""}`;
}

/** Returns the fragment at which a course page has a study link, by its item key. */
export function linkAnchor(itemKey: string): string {
  return `link-${itemKey.slice(itemKey.indexOf("/") + 1)}`;
}

function chosenQuery(choice: FacetChoice): string {
  const chosen = facetNames.flatMap((name) => {
    const value = choice[name];
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return chosen.length === 0 ? "" : `?${chosen.join("&")}`;
}

/** Files with a learner's practice for download. */
export type ExportFile = "anki" | "reviews.csv" | "history.csv";

/** Returns an expression for the paths that differ from one of `paths` in their names only, each written as `*`. */
export function pathExpression(path: string): RegExp {
  return new RegExp(`^${path.replaceAll("*", "[^/]+")}$`);
}

/** Returns a path that was written with parameters such as `:id` as the pattern of a route. */
export function routePattern(path: string): string {
  return decodeURIComponent(path);
}

const finalsPaths = pathExpression(paths.finals("*"));

/** Returns true for the address of a course's finals. */
export function isFinalsPath(pathname: string): boolean {
  return finalsPaths.test(pathname);
}

/** Returns the name of the course whose page an address is, in any mode; null for any other address. */
export function courseOfAddress(address: string): string | null {
  const [, name] = /^\/courses\/([^/?]+)(?:\?|$)/.exec(address) ?? [];
  try {
    return name === undefined ? null : decodeURIComponent(name);
  } catch {
    return null;
  }
}
