import { expect, test } from "vitest";
import { courseModes } from "#domain/catalogue/course-mode.ts";
import { paths } from "#domain/paths.ts";
import { loadCatalogue } from "#server/catalogue/load-catalogue.ts";
import { checkHtml } from "#tests/helpers/screens/html.ts";
import { withScreens } from "#tests/helpers/screens/screens.ts";
import type { ScreenState } from "./screen-state.ts";
import { screenStates } from "./screen-states.ts";

const screens = withScreens();

type Address = Pick<ScreenState, "as" | "path" | "site" | "form">;

/** One in so many courses with practice is checked in all its modes: they are the same components with other names. */
const courseInModes = 10;

/**
 * Returns the addresses of every screen, every program, every course with practice, some of them in all their modes,
 * and every 50th other course.
 */
async function pagesToCheck(): Promise<Address[]> {
  const { programs, courses } = await loadCatalogue("content");
  const isAuthored = ({ topics }: (typeof courses)[number]) => topics.some(({ questions }) => questions.length > 0);
  const authored = courses.filter(isAuthored);
  const others = courses.filter((course) => !isAuthored(course)).filter((_, number) => number % 50 === 0);
  const addresses: Address[] = [
    ...screenStates,
    ...programs.map(({ name }) => ({ as: "visitor" as const, path: paths.program(name) })),
    ...[...authored, ...others].map(({ name }) => ({ as: "visitor" as const, path: paths.course(name) })),
    ...authored
      .filter((_, number) => number % courseInModes === 0)
      .flatMap(({ name }) =>
        courseModes.map((mode) => ({ as: "premium" as const, path: paths.courseMode(name, mode) })),
      ),
  ];
  return [...new Map(addresses.map((address) => [nameOf(address), address])).values()];
}

function nameOf({ as, path, site, form }: Address): string {
  return [path, `(${as})`, ...(site ? [site] : []), ...(form ? ["answered"] : [])].join(" ");
}

test("every page that the server renders passes the HTML checker", async () => {
  const pages = [];
  for (const address of await pagesToCheck()) {
    const title = nameOf(address);
    const response = await screens.get(address.as, address.path, address);
    expect(response.headers.get("content-type"), title).toContain("text/html");
    pages.push({ title, html: await response.text() });
  }
  expect(pages.length).toBeGreaterThan(100);
  expect(await checkHtml(pages)).toEqual([]);
});

test("the HTML checker reports errors with the title of the page", async () => {
  const right = '<!DOCTYPE html><html lang="en"><head><title>Right</title></head><body><p>Right.</p></body></html>';
  const wrong = right.replace("<p>", '<p role="paragraph"><div>').replaceAll("Right", "Wrong");
  const found = await checkHtml([
    { title: "right", html: right },
    { title: "wrong", html: wrong },
  ]);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((line) => line.startsWith("wrong: "))).toBe(true);
});
