import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { runDueTimers } from "#sandbox/payments/state/run-due-timers.ts";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { addAuthenticationRoutes } from "./authentication-routes.ts";
import { addChargesRoutes } from "./charges-routes.ts";
import { addCheckoutRoutes } from "./checkout-routes.ts";
import { addClockRoutes } from "./clock-routes.ts";
import { addInvoiceRoutes } from "./invoice-routes.ts";
import { respondWithMessage } from "./page-frame.ts";
import { addPortalCardRoutes } from "./portal-card-routes.ts";
import { addPortalRoutes } from "./portal-routes.ts";

const routes = [
  addAuthenticationRoutes,
  addChargesRoutes,
  addCheckoutRoutes,
  addClockRoutes,
  addInvoiceRoutes,
  addPortalCardRoutes,
  addPortalRoutes,
];

/** Creates the sandbox's pages: checkout, 3-D Secure, billing portal, invoices, clock and charges. */
export function createPaymentsPages(state: SandboxState): Hono {
  const pages = new Hono();
  pages.use(async (context, next) => {
    context.header("Cache-Control", "no-store");
    context.header("X-Content-Type-Options", "nosniff");
    // The address holds the session's id: it stays on this origin.
    context.header("Referrer-Policy", "same-origin");
    if (context.req.header("Sec-Fetch-Site") === "cross-site" && context.req.method === "POST") {
      return context.text("Forms of other sites are refused.", 403);
    }
    runDueTimers(state);
    return next();
  });
  pages.use(bodyLimit({ maxSize: 16 * 1024 }));
  pages.notFound((context) =>
    respondWithMessage(context, {
      title: "There is no such page",
      text: "Checkout, invoices and billing portal are opened from the site. The clock and the charges are always there.",
      status: 404,
      link: { href: `${state.pagesAddress()}/clock`, label: "Open the sandbox's clock" },
    }),
  );
  for (const addRoutes of routes) addRoutes(pages, state);
  return pages;
}
