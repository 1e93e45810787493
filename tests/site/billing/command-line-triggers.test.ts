import { eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { listSubscriptions } from "#server/db/billing/billing.ts";
import { customers, providerEvents } from "#server/db/schema/billing.ts";
import { siteTest, withTestSite } from "#tests/helpers/test-site.ts";

const site = withTestSite();

/** Calls the payments sandbox as `curl -u sk_test_…:` does, bypassing the site. Returns the response. */
async function ask(
  path: string,
  form: Record<string, string>,
  method = "POST",
): Promise<{ id: string; status: string }> {
  const { api } = await (
    await site.openBrowser().get("/sandbox/payments/clock", { accept: "application/json" })
  ).json();
  const answer = await fetch(`${api.address}${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${api.key}:`).toString("base64")}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    ...(method === "POST" ? { body: new URLSearchParams(form).toString() } : {}),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json();
}

siteTest(
  "a subscription that is made by hand for a learner gives access, and is over here when it is deleted",
  async () => {
    const ada = site.openBrowser();
    await ada.signUp("ada@trigger.example");
    const uid = await ada.uid();
    const [row] = await site.resources.db.select().from(customers).where(eq(customers.uid, uid));
    const customer = row?.customerId ?? "";
    await ask("/v1/payment_methods/pm_card_visa/attach", { customer });
    await ask(`/v1/customers/${customer}`, { "invoice_settings[default_payment_method]": "" });
    const card = await ask("/v1/payment_methods/pm_card_mastercard/attach", { customer });
    await ask(`/v1/customers/${customer}`, { "invoice_settings[default_payment_method]": card.id });
    const product = await ask("/v1/products", { name: "By hand" });
    const price = { currency: "usd", product: product.id, unit_amount: "900", "recurring[interval]": "month" };
    const data = Object.entries(price).map(([name, value]) => [
      `items[0][price_data]${name.replace(/^(\w+)/, "[$1]")}`,
      value,
    ]);
    const response = await ask("/v1/subscriptions", { customer, ...Object.fromEntries(data) });
    expect(response.status).toBe("active");
    await ada.waitUntilPremium();
    await ask(`/v1/subscriptions/${response.id}`, {}, "DELETE");
    const status = async () => (await listSubscriptions(site.resources.db, uid)).map((each) => each.status);
    await expect.poll(status).toEqual(["canceled"]);
  },
);

siteTest("events of customers unknown to the site change nothing, and are no error", async () => {
  const before = await site.resources.db.$count(customers);
  const { id: customer } = await ask("/v1/customers", { source: "tok_visa" });
  const { id: plan } = await ask("/v1/plans", {
    currency: "usd",
    interval: "month",
    amount: "2000",
    "product[name]": "a product",
  });
  const { id: subscription } = await ask("/v1/subscriptions", { customer, "items[0][plan]": plan });
  await ask("/v1/invoiceitems", { customer, amount: "2000", currency: "usd" });
  const { id: invoice } = await ask("/v1/invoices", { customer, pending_invoice_items_behavior: "include" });
  await ask(`/v1/invoices/${invoice}/pay`, {});
  await ask(`/v1/subscriptions/${subscription}`, {}, "DELETE");
  await ask(`/v1/customers/${customer}`, {}, "DELETE");
  await site.paymentsSandbox.settled();
  const open = () => site.resources.db.$count(providerEvents, isNull(providerEvents.handledAt));
  await expect.poll(open).toBe(0);
  expect(await site.resources.db.$count(customers)).toBe(before);
});
