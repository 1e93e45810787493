import { html } from "hono/html";
import { formatMinute } from "#sandbox/payments/objects/money-and-dates.ts";
import type { AfterRetries } from "#sandbox/payments/state/sandbox-settings.ts";
import type { ApiAccess } from "#sandbox/payments/state/sandbox-state.ts";
import type { Timer, TimerKind } from "#sandbox/payments/state/timers.ts";
import type { Markup } from "./page-frame.ts";

/** A timer that will fire, and the email or id that it concerns. */
export interface UpcomingStep extends Timer {
  email: string | null;
  isTrial: boolean;
}

/** Content of the clock page. */
export interface ClockView {
  action: string;
  now: Date;
  aheadMs: number;
  isAhead: boolean;
  upcoming: UpcomingStep[];
  afterRetries: AfterRetries;
  /** Null if the API is not served. */
  apiAccess: ApiAccess | null;
  problem: string | null;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

const steps = [
  { label: "1 hour", ms: hourMs },
  { label: "1 day", ms: dayMs },
  { label: "3 days", ms: 3 * dayMs },
  { label: "7 days", ms: 7 * dayMs },
  { label: "31 days", ms: 31 * dayMs },
];

/** Draws the clock page: the time, the ways to advance it, and the next timers. */
export function drawClock(view: ClockView): Markup {
  const { action, now, problem } = view;
  return html`<div class="columns">
<section aria-labelledby="now">
<h2 id="now">The sandbox's clock</h2>
<p class="price">${formatMinute(Math.floor(now.getTime() / 1000))}</p>
<p class="quiet">${aheadText(view)} The site keeps the real time. The clock cannot be turned back.</p>
${drawUpcoming(view)}
</section>
<section class="panel" aria-labelledby="advance">
<h2 id="advance">Let time pass</h2>
<p class="quiet">Each trial's end, renewal, retry and expiry on the way happens at its own time.</p>
<form method="post" action="${action}">
<div class="actions">
${steps.map(({ label, ms }) => html`<button class="plain" name="ms" value="${ms}">${label}</button>`)}
</div>
</form>
${view.upcoming.length === 0 ? "" : html`<form method="post" action="${action}"><button name="to" value="next">To the next step</button></form>`}
<form method="post" action="${action}">
<div class="field">
<label for="to">To a moment (UTC)</label>
<input id="to" name="to" type="datetime-local" required value="${now.toISOString().slice(0, 16)}"${problem === null ? "" : html` aria-invalid="true" aria-describedby="to-error"`}>
${problem === null ? "" : html`<p role="alert" id="to-error">${problem}</p>`}
</div>
<button class="plain">Advance to it</button>
</form>
${drawSetting(view)}
${drawApiAccess(view)}
</section>
</div>`;
}

function drawUpcoming({ upcoming }: ClockView): Markup {
  if (upcoming.length === 0)
    return html`<h3>What comes next</h3><p>Nothing is due. A checkout on the site begins something.</p>`;
  return html`<h3>What comes next</h3>
<ol class="steps">
${upcoming.map((step) => html`<li><span class="quiet">${formatMinute(step.due)}</span> ${stepText(step)}${step.email === null ? "" : html` <span class="quiet">${step.email}</span>`}</li>`)}
</ol>`;
}

function drawSetting({ action, afterRetries }: ClockView): Markup {
  const other = afterRetries === "cancel" ? "unpaid" : "cancel";
  const [now, change] =
    afterRetries === "cancel" ? ["is canceled", "Leave it unpaid instead"] : ["is left unpaid", "Cancel it instead"];
  return html`<h3>When every attempt fails</h3>
<p class="quiet">A failed payment is tried again 3, 5 and 7 days after the attempt before. After the last one the subscription ${now}.</p>
<form method="post" action="${action}"><button class="plain" name="afterRetries" value="${other}">${change}</button></form>`;
}

function drawApiAccess({ apiAccess }: ClockView): Markup | "" {
  if (apiAccess === null) return "";
  return html`<h3>For a client of your own</h3>
<p class="quiet">The API answers at <code>${apiAccess.address}</code> until the site ends, with the key <code>${apiAccess.key}</code>: <code>curl ${apiAccess.address}/v1/prices -u ${apiAccess.key}:</code></p>`;
}

const stepTexts: Record<TimerKind, string> = {
  "cancellation-comes": "Subscription ends as asked",
  "checkout-expires": "Checkout expires",
  "collection-resumes": "Payments are collected again",
  "first-payment-missed": "Subscription expires without its first payment",
  "payment-retried": "Failed payment is tried again",
  "period-ends": "Subscription is renewed and charged",
  "trial-ends-soon": "Trial's end is announced",
};

function stepText({ kind, isTrial }: UpcomingStep): string {
  return kind === "period-ends" && isTrial ? "Trial ends and the first payment is taken" : stepTexts[kind];
}

function aheadText({ aheadMs, isAhead }: ClockView): string {
  if (!isAhead) return "It shows the real time.";
  const days = Math.floor(aheadMs / dayMs);
  const hours = Math.floor((aheadMs % dayMs) / hourMs);
  const parts = [days > 0 ? `${days} ${days === 1 ? "day" : "days"}` : "", hours > 0 ? `${hours} h` : ""];
  return `It is ${parts.filter(Boolean).join(" ")} ahead of the real time.`;
}
