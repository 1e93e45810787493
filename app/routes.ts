import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** What is at each address: the file of its screen. */
export default [
  index("routes/home.tsx"),
  route("login", "routes/log-in.tsx"),
  route("signup", "routes/sign-up.tsx"),
  route("forgot-password", "routes/forgot-password.tsx"),
  route("reset-password", "routes/reset-password.tsx"),
  route("logout", "routes/log-out.tsx"),
  route("browse", "routes/browse.tsx"),
  route("programs/:programId", "routes/program.tsx"),
  route("courses/:courseId", "routes/course.tsx"),
  route("courses/:courseId/review", "routes/course-review.tsx"),
  route("courses/:courseId/finals", "routes/course-finals.tsx"),
  route("review", "routes/due-review.tsx"),
  route("progress", "routes/progress.tsx"),
  route("account", "routes/account.tsx"),
  route("certificates", "routes/verify-certificate.tsx"),
  route("certificates/:certificateId", "routes/certificate.tsx"),
  route("feedback", "routes/feedback.tsx"),
  route("consent", "routes/consent.ts"),
  route("saved-materials", "routes/saved-materials.ts"),
  route("about", "routes/about.tsx"),
  route("contact", "routes/contact.tsx"),
  route("legal/tos", "routes/terms.tsx"),
  route("legal/privacy", "routes/privacy.tsx"),
  route("legal/affiliate", "routes/affiliate-terms.tsx"),
  route("affiliates", "routes/affiliates.tsx"),
  route("offline", "routes/offline.tsx"),
  // Last: whatever no screen has taken.
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
