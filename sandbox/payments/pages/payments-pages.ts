import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { passTime } from "#sandbox/payments/state/pass-time.ts";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { addCheckoutDoor } from "./checkout-door.ts";
import { answerMessage } from "./page-frame.ts";
import { addPortalDoor } from "./portal-door.ts";

/** Makes the sandbox's pages: the hosted checkout and the billing portal. */
export function createPaymentsPages(state: SandboxState): Hono {
  const pages = new Hono();
  pages.use(async (context, next) => {
    context.header("Cache-Control", "no-store");
    context.header("X-Content-Type-Options", "nosniff");
    // The address holds the session's id: it stays on this origin.
    context.header("Referrer-Policy", "same-origin");
    passTime(state);
    await next();
  });
  pages.use(bodyLimit({ maxSize: 16 * 1024 }));
  pages.notFound((context) =>
    answerMessage(context, {
      title: "There is no such page",
      text: "The payments sandbox has a checkout page and a billing portal. Both are opened from the site.",
      status: 404,
      link: null,
    }),
  );
  addCheckoutDoor(pages, state);
  addPortalDoor(pages, state);
  return pages;
}
