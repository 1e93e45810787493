import { erasurePhrase } from "#domain/privacy/erasure.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import {
  type Answer,
  type Answers,
  everyone,
  outsiders,
  premiumOnly,
  type RouteCase,
  signedIn,
} from "./authorisation.ts";

const anyone: RouteCase = { answers: everyone(200) };
/** A page without a form. */
const noForm: RouteCase = { answers: everyone(405) };
/** For learners; the others are redirected to the log-in. */
const learner: RouteCase = { answers: signedIn(200, outsiders("→ /login")) };
/** For visitors; signed-in learners are redirected to the start. */
const fromHere: Answers = { ...everyone("→ /"), ...outsiders(400) };
const premium = (others: Partial<Answers>) => {
  const { member, stranger } = { member: 403, stranger: 403 } as const;
  return premiumOnly(200, { member, stranger, ...others });
};

/**
 * Only premium learners of the cast have a subscription and are affiliates; the others are redirected to where one gets
 * it.
 */
const holders = (answer: Answer, elsewhere: `→ ${string}`) =>
  signedIn(answer, { ...outsiders("→ /login"), member: elsewhere, stranger: elsewhere });
/** Where the next step of a learner leads whose finals run. */
const runningFinals = "→ /courses/Calculus%20I/finals" as const;

/** Returns the responses to an account form with invalid fields. */
const refused = (answer: Answer) => signedIn(answer, outsiders("→ /login"));

/** Every page, requested (GET) and sent its form (POST). A page without a form responds with 405. */
export const pageRoutes: Record<string, RouteCase> = {
  "GET /": anyone,
  "POST /": {
    answers: signedIn("→ /sandbox/payments/checkout", { ...outsiders("→ /login"), premium: "→ /", rival: "→ /" }),
    query: "?index",
  },
  // Before the forms by which a learner begins something: then it leads there. Subscribers have finals that run.
  "GET /continue": {
    answers: { ...signedIn("→ /setup", outsiders("→ /login")), premium: runningFinals, rival: runningFinals },
  },
  "GET /login": { answers: { ...everyone("→ /"), ...outsiders(200) } },
  "POST /login": { answers: fromHere, form: { email: "nobody@cast.example", password: "x" } },
  "GET /login/passkey": { answers: everyone("→ /login") },
  "POST /login/passkey": { answers: everyone("→ /login"), form: { response: "{}" } },
  "GET /login/passkey/remove": anyone,
  "POST /login/passkey/remove": { answers: everyone(400), form: { token: "x" } },
  "GET /signup": { answers: { ...everyone("→ /"), ...outsiders(200) } },
  "POST /signup": { answers: fromHere, form: { email: "", password: "x", confirmPassword: "x" } },
  "GET /forgot-password": anyone,
  "POST /forgot-password": { answers: everyone(400), form: { email: "" } },
  "GET /reset-password": anyone,
  "POST /reset-password": { answers: everyone(400), form: { token: "x", password: "x", confirmPassword: "x" } },
  "GET /logout": { answers: everyone("→ /") },
  "POST /logout": { answers: everyone("→ /") },
  "GET /unsubscribe": { answers: everyone(404) },
  "POST /unsubscribe": { answers: everyone(404) },
  "GET /browse": anyone,
  "POST /browse": noForm,
  "GET /programs/:programId": anyone,
  "POST /programs/:programId": { answers: signedIn(200, outsiders("→ /login")), form: { isFollowed: "yes" } },
  "GET /courses/:courseId": anyone,
  "POST /courses/:courseId": {
    answers: premium({ ...outsiders(401), member: 400, stranger: 400 }),
    form: ({ linkKey }) => ({ itemKey: linkKey, isDone: "yes" }),
  },
  "GET /courses/:courseId/review": { answers: premium(outsiders("→ /login")) },
  "POST /courses/:courseId/review": {
    answers: premium(outsiders("→ /login")),
    form: ({ quizKey }) => ({ itemKey: quizKey, [`answer ${quizKey}`]: "An answer.", intent: "check" }),
  },
  "GET /courses/:courseId/finals": { answers: premium(outsiders("→ /login")) },
  "POST /courses/:courseId/finals": {
    answers: premiumOnly("→ /courses/Calculus%20I/finals", {
      ...outsiders("→ /login"),
      member: 400,
      stranger: 400,
      rival: 400,
    }),
    form: ({ attemptId }) => ({ intent: "save", attemptId }),
  },
  "GET /review": { answers: premium(outsiders("→ /login")) },
  "POST /review": noForm,
  "GET /progress": learner,
  "POST /progress": { answers: signedIn(200, outsiders("→ /login")), form: { days: "4" } },
  "POST /continue": noForm,
  "GET /setup": learner,
  "POST /setup": { answers: signedIn("→ /browse", outsiders("→ /login")), form: { aim: "", days: "4", hours: "6" } },
  "GET /account": learner,
  "POST /account": {
    answers: signedIn("→ /sandbox/payments/portal", { ...outsiders("→ /login"), member: 404, stranger: 404 }),
  },
  "GET /account/password": learner,
  "POST /account/password": {
    answers: refused(422),
    form: { currentPassword: "x", password: "Better-Horse-8", confirmPassword: "Better-Horse-8" },
  },
  "GET /account/email": learner,
  "POST /account/email": { answers: refused(422), form: { email: "new@cast.example", password: "x" } },
  "GET /account/email/confirm": anyone,
  "POST /account/email/confirm": { answers: everyone(400), form: { token: "x" } },
  "GET /account/reminders": learner,
  "POST /account/reminders": {
    answers: signedIn(200, outsiders("→ /login")),
    form: { frequency: "daily", hasDigest: "yes", hour: "18" },
  },
  "GET /account/certificates": learner,
  "POST /account/certificates": { answers: signedIn(200, outsiders("→ /login")), form: { name: "Ada Lovelace" } },
  "GET /account/sessions": learner,
  "POST /account/sessions": { answers: refused(404), form: { id: "x" } },
  "GET /account/passkeys": learner,
  "POST /account/passkeys": { answers: refused(422), form: { intent: "remove", id: "x", password: "x" } },
  "GET /account/invoices": learner,
  "POST /account/invoices": noForm,
  "GET /account/export": learner,
  "POST /account/export": noForm,
  "GET /account/cancel": { answers: holders(200, "→ /account") },
  "POST /account/cancel": { answers: refused("→ /account"), form: { intent: "cancel" }, isFinal: true },
  "GET /account/withdraw": learner,
  "POST /account/withdraw": {
    answers: { ...refused(422), premium: "→ /account/withdraw" },
    form: ({ contractId }) => ({ contract: contractId, name: "A", email: "receipt@cast.example" }),
    isFinal: true,
  },
  "GET /account/erase": learner,
  "POST /account/erase": {
    answers: refused("→ /account/erased"),
    form: { password: goodPassword, phrase: erasurePhrase, certificates: "revoke" },
    isFinal: true,
  },
  "GET /account/erased": anyone,
  "POST /account/erased": noForm,
  "GET /certificates": anyone,
  "POST /certificates": noForm,
  "GET /certificates/:certificateId": { answers: everyone(404), params: { certificateId: "none" } },
  "POST /certificates/:certificateId": { ...noForm, params: { certificateId: "none" } },
  "GET /feedback": learner,
  "POST /feedback": {
    answers: signedIn(200, outsiders("→ /login")),
    form: { category: "General", text: "Thank you." },
  },
  "GET /consent": { answers: everyone(404) },
  "POST /consent": { answers: everyone(200), form: { choice: "essential" } },
  "GET /saved-materials": { answers: everyone(404) },
  "POST /saved-materials": {
    answers: signedIn(200, outsiders(401)),
    form: { intent: "save", course: "SET", title: "A", url: "https://a.example/" },
  },
  "GET /about": anyone,
  "POST /about": noForm,
  "GET /contact": anyone,
  "POST /contact": noForm,
  "GET /legal/tos": anyone,
  "POST /legal/tos": noForm,
  "GET /legal/privacy": anyone,
  "POST /legal/privacy": noForm,
  "GET /legal/affiliate": anyone,
  "POST /legal/affiliate": noForm,
  "GET /affiliates": anyone,
  "POST /affiliates": { answers: refused(422), form: {} },
  "GET /affiliates/payout": { answers: holders(200, "→ /affiliates") },
  "POST /affiliates/payout": { answers: holders(422, "→ /affiliates"), form: { holder: "", iban: "x" } },
  "GET /affiliates/leave": { answers: holders(200, "→ /affiliates") },
  "POST /affiliates/leave": { answers: refused("→ /affiliates") },
  // Nobody of the cast is the operator: tests/site/operator/operator.test.ts opens these pages as one.
  "GET /operator/:area?": { answers: everyone(404), params: { area: "money" } },
  "POST /operator/:area?": { answers: everyone(405), params: { area: "money" } },
  "GET /offline": anyone,
  "POST /offline": noForm,
  "GET /nowhere": { answers: everyone(404) },
  "POST /nowhere": { answers: everyone(405) },
};
