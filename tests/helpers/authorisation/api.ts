import type { Owner } from "#tests/helpers/cast.ts";
import { goodPassword } from "#tests/helpers/screens/test-browser.ts";
import { everyone, outsiders, own, premiumOnly, type RouteCase, signedIn } from "./authorisation.ts";

const material = { course: "SET", title: "A", url: "https://a.example/" };
const grade = ({ uid }: Owner) => ({
  id: `8c8f2f3a-0000-4000-8000-${Buffer.from(uid).toString("hex").slice(0, 12)}`,
  itemKey: "calculus-i/unknown",
  grade: 3,
  gradedAt: "2026-01-01T00:00:00.000Z",
});
const mark = {
  id: "8c8f2f3a-0000-4000-8000-000000000001",
  itemKey: "calculus-i/unknown",
  isDone: true,
  at: "2026-01-01T00:00:00.000Z",
};
/** Materials have an error of their own, as specified. */
const noUser = outsiders("no_user_logged_in");
/** Of the cast, only premium learners are affiliates. */
const noAffiliate = { member: "affiliate_not_found" } as const;
/** For a running attempt: another learner's is not found. */
const ownAttempt = premiumOnly(200, { rival: "finals_attempt_not_found" });

/**
 * Every route of the API, in the order of the requests. A new route gets a line here: `everyone`, `signedIn`, `own`
 * (refused to strangers as if it did not exist) or `premiumOnly`, with the status of a successful response; if a role
 * gets another response, `{ role: answer }` follows. A body, a form, a query or `isFinal` goes beside `answers`.
 */
export const apiRoutes: Record<string, RouteCase> = {
  "GET /api/health": { answers: everyone(200) },
  "GET /api/ready": { answers: everyone(200) },
  "GET /api/openapi.json": { answers: everyone(200) },
  "POST /api/stripe/webhook": { answers: everyone("signature_invalid"), body: { id: "evt_1", type: "invoice.paid" } },
  "GET /api/programs": { answers: everyone(200) },
  "GET /api/programs/{name}": { answers: everyone(200), params: { name: "Mathematics" } },
  "GET /api/courses": { answers: everyone(200) },
  "GET /api/search": { answers: everyone(200) },
  "GET /api/search/objectives": { answers: everyone(200), query: "?q=entropy" },
  "GET /api/courses/{name}": { answers: everyone(200) },
  "GET /api/courses/{name}/links/links_1": { answers: premiumOnly(200) },
  // No video source is configured there.
  "GET /api/video": { answers: premiumOnly("video_data_unavailable"), query: "?type=video&id=9vKqVkMQHKk" },
  "GET /api/certificates/{id}": { answers: everyone("certificate_not_found") },
  "GET /api/users/{uid}": { answers: own(200) },
  "PUT /api/users/{uid}": { answers: own(200) },
  "PATCH /api/users/{uid}": { answers: own(200), body: { savedMaterials: [material] } },
  "GET /api/users/{uid}/recentHistory": { answers: own(200) },
  "PUT /api/users/{uid}/recentHistory": { answers: own(200), body: { items: [] } },
  "GET /api/users/{uid}/export": { answers: own(200) },
  "POST /api/users/{uid}/savedMaterials": { answers: own(200, noUser), body: material },
  "DELETE /api/users/{uid}/savedMaterials": {
    answers: own(200, noUser),
    query: "?url=https%3A%2F%2Fa.example%2F",
  },
  "GET /api/users/{uid}/reviews": { answers: own(200) },
  "GET /api/users/{uid}/reviews/due": { answers: own(200) },
  "GET /api/users/{uid}/reviews/outcome": { answers: own(200), query: "?course=SET&since=2026-01-01T00%3A00%3A00Z" },
  "POST /api/users/{uid}/reviews": { answers: own(200), body: (owner: Owner) => ({ grades: [grade(owner)] }) },
  "POST /api/users/{uid}/progress": { answers: own(200, { member: "subscription_required" }), body: { marks: [mark] } },
  "GET /api/users/{uid}/export/anki": { answers: own(200) },
  "GET /api/users/{uid}/export/reviews.csv": { answers: own(200) },
  "GET /api/users/{uid}/export/history.csv": { answers: own(200) },
  "POST /api/users/{uid}/checkout_sessions": { answers: own(200, { premium: "already_subscribed" }) },
  "GET /api/users/{uid}/checkout_sessions/{id}": { answers: own(200) },
  "POST /api/users/{uid}/portal_sessions": { answers: own(200, { member: "no_subscription" }) },
  "GET /api/users/{uid}/affiliate": { answers: own(200, noAffiliate) },
  "GET /api/users/{uid}/affiliate/ledger.csv": { answers: own(200, noAffiliate) },
  "GET /api/users/{uid}/affiliate/statements/{file}": {
    answers: own("statement_not_found"),
    params: { file: "2026-01.csv" },
  },
  // Without a choice about cookies it is accepted, and not stored.
  "POST /api/customEvents": {
    answers: everyone(202),
    body: { data: [{ event: "VIEW_ITEM", itemId: "SET", appOrigin: "sidebar" }] },
  },
  "POST /api/feedback": { answers: signedIn(200), body: { category: "General", text: "Thank you." } },
  "GET /api/courses/{name}/finals": { answers: premiumOnly(200) },
  "POST /api/courses/{name}/finals": { answers: premiumOnly(200) },
  "PATCH /api/courses/{name}/finals/{attemptId}/answers": {
    answers: ownAttempt,
    body: ({ itemKey }: Owner) => ({ answers: [{ itemKey, answer: "" }] }),
  },
  "POST /api/courses/{name}/finals/{attemptId}/reports": {
    answers: ownAttempt,
    body: ({ itemKey }: Owner) => ({ itemKey, reason: "The figure is missing." }),
  },
  "POST /api/courses/{name}/finals/{attemptId}/submit": { answers: ownAttempt },
  "POST /api/courses/{name}/finals/{attemptId}/discard": { answers: ownAttempt },
  "DELETE /api/users/{uid}": {
    answers: own(202),
    body: { password: goodPassword, certificates: "revoke" },
    isFinal: true,
  },
};
