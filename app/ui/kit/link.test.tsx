import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { type LinkProps, Link as RouterLink, StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { Link } from "./link.tsx";

const children = "Calculus I";

test.each<[string, LinkProps]>([
  ["an address", { to: "/courses/Calculus%20I" }],
  ["a query and a fragment", { to: "/courses/Calculus%20I?mode=sup&topic=a/b#link-x" }],
  ["home", { to: "/" }],
  ["attributes", { to: "/browse", className: "a", "aria-current": "page", title: "x", id: "y", target: "_blank" }],
  [
    "what is the router's",
    { to: "/browse", replace: true, preventScrollReset: true, state: { a: 1 }, reloadDocument: true },
  ],
  ["no discovery", { to: "/browse", discover: "none" }],
  ["dots", { to: "/courses/../browse" }],
  ["a relative address", { to: "review" }],
  ["a query alone", { to: "?mode=sup" }],
  ["an address in parts", { to: { pathname: "/browse", hash: "#search" } }],
  ["another host", { to: "https://example.com/a" }],
  ["no scheme", { to: "//example.com/a" }],
])("the link with %s has the markup of the router's", (_what, properties) => {
  const htmlOf = (of: typeof Link) =>
    renderToString(
      <StaticRouter location="/courses/Calculus%20I?mode=learn">
        {createElement(of, { ...properties, children })}
      </StaticRouter>,
    );
  expect(htmlOf(Link)).toBe(htmlOf(RouterLink));
});
