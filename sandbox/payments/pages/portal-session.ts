import type { Context } from "hono";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { respondWithMessage } from "./page-frame.ts";

type PortalSession = StoredObjects["billing_portal.session"];

const openSeconds = 60 * 60;

/** Returns the billing portal session with this id if it is open (one hour) and its customer exists. */
export function openPortal(id: string, { objects, now }: SandboxState): PortalSession | undefined {
  const session = objects.find("billing_portal.session", id);
  if (session === undefined || objects.find("customer", session.customer) === undefined) return undefined;
  return now().getTime() / 1000 < session.created + openSeconds ? session : undefined;
}

/** Returns the address of an open billing portal. */
export function portalAddress(session: PortalSession, { pagesAddress }: SandboxState): string {
  return `${pagesAddress()}/portal/${session.id}`;
}

/** Responds that a billing portal is closed. */
export function respondPortalClosed(context: Context) {
  return respondWithMessage(context, {
    title: "This billing portal is closed",
    text: "A link to the billing portal works for one hour. Open it again from your account on the site.",
    status: 404,
    link: null,
  });
}
