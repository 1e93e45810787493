import { expect, test } from "vitest";
import { pageChunks } from "./page-chunks.ts";

const app = "/site/app";

/** Who imports each module: statically, or on demand with a leading "on demand:". */
const importers: Record<string, string[]> = {
  "/site/node_modules/react-dom/client.js": [`${app}/entry.client.tsx`],
  [`${app}/ui/shell/header.tsx`]: [`${app}/ui/shell/shell.tsx`],
  [`${app}/ui/shell/shell.tsx`]: [`${app}/root.tsx`],
  [`${app}/ui/kit/picture.tsx`]: [`${app}/routes/home.tsx`, `${app}/routes/program.tsx`],
  [`${app}/ui/landing/hero.tsx`]: [`${app}/routes/home.tsx`],
  "/site/domain/review/grade.ts": [`${app}/ui/landing/hero.tsx`, `${app}/ui/course/done-check.tsx`],
  [`${app}/ui/kit/course-list.tsx`]: [`${app}/routes/browse.tsx`, `${app}/routes/program.tsx`],
  [`${app}/ui/course/course-screen.tsx`]: [`${app}/routes/course.tsx`, `on demand:${app}/ui/course/on-device.tsx`],
  [`${app}/ui/course/link-card.tsx`]: [`${app}/ui/course/course-screen.tsx`],
  [`${app}/ui/course/learner-course.ts`]: [`on demand:${app}/ui/course/learner-parts.ts`],
  [`${app}/ui/course/done-check.tsx`]: [`${app}/ui/course/learner-course.ts`, `${app}/routes/due-review.tsx`],
  [`${app}/ui/kit/field.tsx`]: [`${app}/routes/log-in.tsx`, `${app}/routes/sign-up.tsx`],
};

const graph = {
  getModuleInfo: (id: string) => {
    const all = importers[id] ?? [];
    const late = "on demand:";
    return {
      importers: all.filter((one) => !one.startsWith(late)),
      dynamicImporters: all.filter((one) => one.startsWith(late)).map((one) => one.slice(late.length)),
    };
  },
};

test.for([
  [
    "the libraries have a file that no release of the site changes",
    "/site/node_modules/react-dom/client.js",
    "libraries",
  ],
  ["what every page shows is in the shell", `${app}/ui/shell/header.tsx`, "shell"],
  ["what the landing page shares with the catalogue is in the shell", `${app}/ui/kit/picture.tsx`, "shell"],
  ["what two pages of the catalogue show is in one file", `${app}/ui/kit/course-list.tsx`, "catalogue"],
  ["what a learner's course shares with a review has a file", `${app}/ui/course/done-check.tsx`, "study"],
  [
    "what the landing page shares with a learner's course brings nothing of it",
    "/site/domain/review/grade.ts",
    "landing-parts",
  ],
  ["forms of the way in have a file", `${app}/ui/kit/field.tsx`, "forms"],
  ["what only the landing page shows is left to the bundler", `${app}/ui/landing/hero.tsx`, null],
  ["a screen that is also loaded on demand is not shared by that", `${app}/ui/course/link-card.tsx`, null],
  ["a route keeps its file", `${app}/routes/home.tsx`, null],
  ["the browser's first code keeps its file", `${app}/entry.client.tsx`, null],
  ["what stands for a route with a query keeps its file", `${app}/routes/home.tsx?route-chunk=main`, null],
  ["the frame of every page is in the shell", `${app}/root.tsx`, "shell"],
] as const)("%s", ([, id, chunk]) => {
  expect(pageChunks()(id, graph)).toBe(chunk);
});
