import type { Context, Hono } from "hono";
import { z } from "zod";
import type { StoredObjects } from "#sandbox/payments/objects/stored-objects.ts";
import { createSandboxClock, farthestMs } from "#sandbox/payments/state/sandbox-clock.ts";
import { noRequest, type SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import type { Timer } from "#sandbox/payments/state/timers.ts";
import { type ClockView, drawClock, type UpcomingStep } from "./clock-page.ts";
import { respondWithPage } from "./page-frame.ts";
import { readPostedForm } from "./posted-form.ts";

const hourMs = 60 * 60 * 1000;
const maxShown = 12;

/** Advances by a number of milliseconds, to a moment in ISO 8601, or to `next`; `afterRetries` changes the setting. */
const clockForm = z.object({
  ms: z.coerce.number().int().min(0).max(farthestMs).optional(),
  to: z.union([z.literal("next"), z.iso.datetime({ local: true, offset: true })]).optional(),
  afterRetries: z.enum(["cancel", "unpaid"]).optional(),
});

/**
 * Adds the page of the sandbox's clock. The same address serves JSON: `GET` with `Accept: application/json` and `POST`
 * of `{"ms": 86400000}`, `{"to": "2026-12-01T00:00:00Z"}` or `{"to": "next"}` return the resulting clock.
 */
export function addClockRoutes(pages: Hono, state: SandboxState): void {
  pages.get("/", (context) => context.redirect(`${state.pagesAddress()}/clock`, 303));
  pages.get("/clock", (context) => answerClock(context, state, null));

  pages.post("/clock", async (context) => {
    const isJson = context.req.header("Content-Type")?.startsWith("application/json") === true;
    const posted = clockForm.safeParse(isJson ? await readJson(context) : filled(await readPostedForm(context)));
    const problem = posted.success ? applyForm(posted.data, state) : "Choose a time ahead, by at most two years.";
    if (problem === null && !isJson) return context.redirect(`${state.pagesAddress()}/clock`, 303);
    return answerClock(context, state, problem);
  });
}

/** Advances the clock or changes the setting; returns what is wrong with the request, or null. */
function applyForm({ ms, to, afterRetries }: z.output<typeof clockForm>, state: SandboxState): string | null {
  if (afterRetries !== undefined) {
    state.change(noRequest, ({ settings }) => settings.setAfterRetries(afterRetries));
  }
  const clock = createSandboxClock(state);
  const distance = ms ?? distanceTo(to, { now: clock.now().getTime(), next: clock.nextDue()?.getTime() ?? null });
  if (distance === null) return null;
  if (!(distance >= 0 && distance <= farthestMs)) return "Choose a time ahead, by at most two years.";
  clock.advance(distance);
  return null;
}

function distanceTo(to: string | undefined, { now, next }: { now: number; next: number | null }): number | null {
  if (to === undefined) return null;
  if (to === "next") return next === null ? null : Math.max(0, next - now);
  // A moment without an offset, as a form sends it, is in UTC, as the page shows it.
  return Date.parse(/Z|[+-]\d\d:\d\d$/.test(to) ? to : `${to}Z`) - now;
}

function answerClock(context: Context, state: SandboxState, problem: string | null) {
  const view = viewOf(state, problem);
  const status = problem === null ? 200 : 422;
  const isJsonWanted = [context.req.header("Accept"), context.req.header("Content-Type")].some((type) =>
    type?.startsWith("application/json"),
  );
  if (!isJsonWanted) {
    const formTargets = [state.pagesAddress()];
    return respondWithPage(context, { title: "Clock", content: drawClock(view), status, formTargets, isTool: true });
  }
  if (problem !== null) return context.json({ error: problem }, status);
  const { now, aheadMs, upcoming, afterRetries, apiAccess } = view;
  return context.json({
    now: now.toISOString(),
    aheadMs,
    afterRetries,
    api: apiAccess,
    upcoming: upcoming.map(({ kind, object, due }) => ({ kind, object, due: new Date(due * 1000).toISOString() })),
  });
}

function viewOf(state: SandboxState, problem: string | null): ClockView {
  const aheadMs = state.settings.aheadMs();
  return {
    action: `${state.pagesAddress()}/clock`,
    now: state.now(),
    aheadMs,
    isAhead: aheadMs >= hourMs,
    upcoming: state.upcoming(maxShown).map((timer) => stepOf(timer, state)),
    afterRetries: state.settings.afterRetries(),
    apiAccess: state.apiAccess(),
    problem,
  };
}

function stepOf(timer: Timer, { objects }: SandboxState): UpcomingStep {
  const about =
    objects.find("subscription", timer.object) ??
    objects.find("invoice", timer.object) ??
    objects.find("checkout.session", timer.object);
  const isTrial = isTrialing(objects.find("subscription", timer.object));
  return { ...timer, isTrial, email: objects.find("customer", about?.customer ?? "")?.email ?? null };
}

function isTrialing(subscription: StoredObjects["subscription"] | undefined): boolean {
  return subscription?.status === "trialing";
}

/** Returns a posted form without its empty fields. */
function filled(posted: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(posted).filter(([, value]) => value !== ""));
}

async function readJson(context: Context): Promise<unknown> {
  try {
    return await context.req.json();
  } catch {
    return null;
  }
}
