import type Stripe from "stripe";
import { expect, test } from "vitest";
import {
  goodCard,
  openCheckout,
  openPortalFor,
  pay,
  postForm,
  readPage,
  subscriptionOf,
  withTestEnvironment,
} from "#sandbox/payments/test-environment.ts";

const setting = withTestEnvironment();

const day = 24 * 60 * 60;
const advanceDays = (days: number) => setting.sandbox.clock.advance(days * day * 1000);
const failing = { ...goodCard, cardNumber: "4000 0000 0000 0341" };
const askingEachTime = { ...goodCard, cardNumber: "4000 0027 6000 3184" };

async function subscribe(card = goodCard, trialDays = 7): Promise<string> {
  const session = await openCheckout(setting, trialDays);
  await pay(setting, session.id, card);
  return String(session.customer);
}

/** Returns the path of a page of the sandbox from its address. */
function pathOf(address: string | null | undefined): string {
  const { pathname, search } = new URL(address ?? "");
  return pathname.replace("/sandbox/payments", "") + search;
}

async function latestInvoice(customer: string): Promise<Stripe.Invoice> {
  const [invoice] = (await setting.stripe.invoices.list({ customer, limit: 1 })).data;
  if (invoice === undefined) throw new Error("The customer has no invoice.");
  return invoice;
}

async function chargesOf(customer: string): Promise<Stripe.Charge[]> {
  return (await setting.stripe.charges.list({ customer, expand: ["data.balance_transaction"] })).data;
}

test("a card that requires 3-D Secure opens the bank's page, and completing it completes the checkout", async () => {
  const session = await openCheckout(setting);
  const answer = await pay(setting, session.id, askingEachTime);
  const bank = pathOf(answer.headers.get("Location"));
  expect(bank).toMatch(/^\/authenticate\/auth_/);
  expect(await readPage(setting, bank)).toContain("the card ending in 3184");
  expect((await setting.stripe.subscriptions.list({ customer: String(session.customer) })).data).toEqual([]);
  const done = await postForm(setting, bank, { wish: "complete" });
  expect(done.headers.get("Location")).toBe(`https://studiolo.example/home?session=${session.id}`);
  expect((await subscriptionOf(setting, session.customer)).status).toBe("trialing");
  expect((await setting.sandbox.pages.request(bank)).status).toBe(410);
});

test("failing 3-D Secure leads back to the checkout with the reason, and nothing is bought", async () => {
  const session = await openCheckout(setting);
  const bank = pathOf((await pay(setting, session.id, askingEachTime)).headers.get("Location"));
  const back = pathOf((await postForm(setting, bank, { wish: "fail" })).headers.get("Location"));
  expect(await readPage(setting, back)).toContain("unable to authenticate your payment method");
  expect((await setting.stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
});

test("after a failed 3-D Secure the checkout keeps expiry and code, never number and CVC, and for no other checkout", async () => {
  const session = await openCheckout(setting);
  const typed = { ...askingEachTime, expiry: "9/31", cvc: "987", promotionCode: "welcome20" };
  const bank = pathOf((await pay(setting, session.id, typed)).headers.get("Location"));
  const back = pathOf((await postForm(setting, bank, { wish: "fail" })).headers.get("Location"));
  const page = await readPage(setting, back);
  expect(page).toContain('value="09/31"');
  expect(page).toContain('value="WELCOME20"');
  expect(page).not.toContain("987");
  const form = page.slice(page.indexOf("<form"), page.indexOf("</form>"));
  expect(form).not.toContain("3184");
  const other = await openCheckout(setting);
  expect(await readPage(setting, back.replace(session.id, other.id))).not.toContain('value="09/31"');
});

test("after a failed 3-D Secure the portal keeps the expiry of the new card", async () => {
  const session = await openCheckout(setting);
  await pay(setting, session.id);
  const portal = pathOf((await openPortalFor(setting, session.customer)).url);
  const bank = pathOf((await postForm(setting, `${portal}/card`, askingEachTime)).headers.get("Location"));
  const back = pathOf((await postForm(setting, bank, { wish: "fail" })).headers.get("Location"));
  expect(await readPage(setting, back)).toContain(`value="${askingEachTime.expiry}"`);
});

test("a card that asks each time fails at the trial's end and is paid on the invoice's page", async () => {
  const session = await openCheckout(setting);
  const bank = pathOf((await pay(setting, session.id, askingEachTime)).headers.get("Location"));
  await postForm(setting, bank, { wish: "complete" });
  const customer = String(session.customer);
  advanceDays(7);
  expect((await subscriptionOf(setting, customer)).status).toBe("past_due");
  await setting.sandbox.settled();
  expect(setting.site.events.map(({ type }) => type)).toContain("invoice.payment_action_required");
  const page = pathOf((await latestInvoice(customer)).hosted_invoice_url);
  const again = pathOf((await postForm(setting, page, { wish: "saved-card" })).headers.get("Location"));
  expect(again).toMatch(/^\/authenticate\//);
  expect(pathOf((await postForm(setting, again, { wish: "complete" })).headers.get("Location"))).toBe(page);
  expect((await subscriptionOf(setting, customer)).status).toBe("active");
  expect((await latestInvoice(customer)).status).toBe("paid");
});

test("a learner who is past due pays the open invoice with another card, which is charged from then on", async () => {
  const customer = await subscribe(failing);
  advanceDays(7);
  const { hosted_invoice_url: address, id } = await latestInvoice(customer);
  const page = await readPage(setting, pathOf(address));
  expect(page).toContain("Pay $14.99");
  const refused = await postForm(setting, pathOf(address), { ...goodCard, cardNumber: "4000 0000 0000 9995" });
  expect(await refused.text()).toContain("Your card has insufficient funds.");
  await postForm(setting, pathOf(address), goodCard);
  expect(await setting.stripe.invoices.retrieve(id)).toMatchObject({ status: "paid", attempt_count: 2 });
  expect((await subscriptionOf(setting, customer)).status).toBe("active");
  expect(await readPage(setting, pathOf(address))).toContain("Paid on November 28, 2026");
  advanceDays(31);
  expect((await latestInvoice(customer)).status).toBe("paid");
});

test("each finalized invoice has a PDF", async () => {
  const customer = await subscribe(goodCard, 0);
  const { invoice_pdf: address } = await latestInvoice(customer);
  const answer = await setting.sandbox.pages.request(pathOf(address));
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  expect((await answer.text()).slice(0, 5)).toBe("%PDF-");
});

test("the card is changed in the portal and the next charge goes to it", async () => {
  const customer = await subscribe(failing);
  const { url } = await setting.stripe.billingPortal.sessions.create({ customer });
  const before = await subscriptionOf(setting, customer);
  await postForm(setting, `${pathOf(url)}/card`, { ...goodCard, cardNumber: "5555 5555 5555 4444" });
  const after = await subscriptionOf(setting, customer);
  expect(after.default_payment_method).not.toBe(before.default_payment_method);
  const card = await setting.stripe.paymentMethods.retrieve(String(after.default_payment_method));
  expect(card.card).toMatchObject({ brand: "mastercard", last4: "4444" });
  expect(await readPage(setting, pathOf(url))).toContain("ending in 4444");
  advanceDays(7);
  expect((await subscriptionOf(setting, customer)).status).toBe("active");
});

test("the disputed card pays and is disputed at once; the dispute is won on the sandbox's page", async () => {
  const customer = await subscribe({ ...goodCard, cardNumber: "4000 0000 0000 0259" }, 0);
  const [charge] = await chargesOf(customer);
  expect(charge).toMatchObject({ paid: true, disputed: true });
  expect(await readPage(setting, "/charges")).toContain("disputed, not decided yet");
  await postForm(setting, "/charges", { charge: charge?.id ?? "", wish: "win" });
  const [dispute] = (await setting.stripe.disputes.list({ charge: charge?.id })).data;
  expect(dispute?.status).toBe("won");
  expect(dispute?.balance_transactions.map(({ amount }) => amount)).toEqual([-1379, 1379]);
  await setting.sandbox.settled();
  const types = setting.site.events.map(({ type }) => type).filter((type) => type.startsWith("charge.dispute"));
  expect(types.sort()).toEqual([
    "charge.dispute.closed",
    "charge.dispute.created",
    "charge.dispute.funds_reinstated",
    "charge.dispute.funds_withdrawn",
  ]);
});

test("a charge is refunded once on the sandbox's page, however often the button is pressed", async () => {
  const customer = await subscribe(goodCard, 0);
  const [charge] = await chargesOf(customer);
  for (const _ of [1, 2]) await postForm(setting, "/charges", { charge: charge?.id ?? "", wish: "refund" });
  expect((await setting.stripe.refunds.list({ charge: charge?.id })).data).toHaveLength(1);
  expect(await readPage(setting, "/charges")).toContain("refunded");
});

test("the clock's page says what comes next and goes there", async () => {
  const customer = await subscribe();
  const before = await readPage(setting, "/clock");
  expect(before).toContain("Payments sandbox — no real card is charged");
  expect(before).toContain("It shows the real time.");
  expect(before).toContain("Trial ends and the first payment is taken");
  await postForm(setting, "/clock", { to: "next" });
  expect(await readPage(setting, "/clock")).toContain("November 25, 2026 at 12:00 PM UTC");
  await postForm(setting, "/clock", { to: "2026-11-28T12:00" });
  expect((await subscriptionOf(setting, customer)).status).toBe("active");
  expect(await readPage(setting, "/clock")).toContain("It is 7 days ahead of the real time.");
  expect(await (await postForm(setting, "/clock", { to: "2026-11-01T12:00" })).text()).toContain("Choose a time ahead");
});

test("the clock speaks JSON, and a subscription is left unpaid where the setting says so", async () => {
  const customer = await subscribe(failing);
  const tell = async (body: object) => {
    const headers = { "Content-Type": "application/json" };
    return setting.sandbox.pages.request("/clock", { method: "POST", headers, body: JSON.stringify(body) });
  };
  const answer = await tell({ ms: 30 * day * 1000, afterRetries: "unpaid" });
  expect(await answer.json()).toMatchObject({ now: "2026-12-21T12:00:00.000Z", afterRetries: "unpaid" });
  expect((await subscriptionOf(setting, customer)).status).toBe("unpaid");
  expect((await tell({ ms: -5 })).status).toBe(422);
  expect((await tell([])).status).toBe(422);
});

test("forms of other sites are refused", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site" };
  const answer = await setting.sandbox.pages.request("/clock", { method: "POST", headers, body: "ms=86400000" });
  expect(answer.status).toBe(403);
  expect(setting.sandbox.clock.aheadMs()).toBe(0);
});
