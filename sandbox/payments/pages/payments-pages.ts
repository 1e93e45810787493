import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { passTime } from "#sandbox/payments/state/pass-time.ts";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { addAuthenticationDoor } from "./authentication-routes.ts";
import { addChargesDoor } from "./charges-routes.ts";
import { addCheckoutDoor } from "./checkout-routes.ts";
import { addClockDoor } from "./clock-routes.ts";
import { addInvoiceDoor } from "./invoice-routes.ts";
import { answerMessage } from "./page-frame.ts";
import { addPortalCardDoor } from "./portal-card-routes.ts";
import { addPortalDoor } from "./portal-routes.ts";

const doors = [
  addAuthenticationDoor,
  addChargesDoor,
  addCheckoutDoor,
  addClockDoor,
  addInvoiceDoor,
  addPortalCardDoor,
  addPortalDoor,
];

/** Makes the sandbox's pages: checkout, 3-D Secure, billing portal, invoices, and its own clock and charges. */
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
    passTime(state);
    return next();
  });
  pages.use(bodyLimit({ maxSize: 16 * 1024 }));
  pages.notFound((context) =>
    answerMessage(context, {
      title: "There is no such page",
      text: "Checkout, invoices and billing portal are opened from the site. The clock and the charges are always there.",
      status: 404,
      link: { href: `${state.pagesAddress()}/clock`, label: "Open the sandbox's clock" },
    }),
  );
  for (const addDoor of doors) addDoor(pages, state);
  return pages;
}
