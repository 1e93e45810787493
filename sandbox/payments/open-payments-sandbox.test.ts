import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPaymentsSandbox } from "./open-payments-sandbox.ts";
import { goodCard, openCheckout, pay, readPage, subscriptionOf, withTestEnvironment } from "./test-environment.ts";

const setting = withTestEnvironment();

test("stored objects survive closing and opening again", async () => {
  const paid = await openCheckout(setting);
  await pay(setting, paid.id, { ...goodCard, promotionCode: "WELCOME20" });
  const open = await openCheckout(setting);
  const before = await subscriptionOf(setting, paid.customer);
  const priceBefore = await setting.stripe.prices.retrieve(setting.sandbox.priceId);
  await setting.sandbox.settled();
  await setting.reopen();
  expect(await subscriptionOf(setting, paid.customer)).toEqual(before);
  expect(await setting.stripe.prices.retrieve(setting.sandbox.priceId)).toEqual(priceBefore);
  expect(await readPage(setting, `/checkout/${open.id}`)).toContain("Start trial");
  expect((await setting.stripe.invoices.list({ customer: String(paid.customer) })).data).toHaveLength(1);
});

test("an Idempotency-Key is valid after closing and opening again", async () => {
  const first = await setting.stripe.customers.create({}, { idempotencyKey: "k1" });
  await setting.reopen();
  expect((await setting.stripe.customers.create({}, { idempotencyKey: "k1" })).id).toBe(first.id);
});

test("a customer whose creation was answered is still there after kill -9", async () => {
  const folder = await mkdtemp(join(tmpdir(), "payments-sandbox-killed-"));
  const file = join(folder, "payments.sqlite");
  const { id, signal } = await createCustomerAndDie(file);
  expect(signal).toBe("SIGKILL");
  const sandbox = openPaymentsSandbox({ ...options, file });
  const answer = await sandbox.api.request(`/v1/customers/${id}`, { headers: { Authorization: "Bearer sk" } });
  expect(await answer.json()).toMatchObject({ id, object: "customer" });
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const options = {
  now: () => new Date("2026-11-21T12:00:00Z"),
  secretKey: "sk",
  webhookSecret: "whsec",
  webhookAddress: () => "http://127.0.0.1:9/nobody-listens",
  pagesAddress: () => "http://127.0.0.1:9/pages",
};

/** Runs another process that creates a customer, prints its id and kills itself. */
function createCustomerAndDie(file: string): Promise<{ id: string; signal: unknown }> {
  const script = `
    import { writeSync } from "node:fs";
    import { openPaymentsSandbox } from ${JSON.stringify(new URL("./open-payments-sandbox.ts", import.meta.url).href)};
    const { api } = openPaymentsSandbox({
      file: ${JSON.stringify(file)}, now: () => new Date(0), secretKey: "sk", webhookSecret: "whsec",
      webhookAddress: () => "http://127.0.0.1:9/", pagesAddress: () => "http://127.0.0.1:9/",
    });
    const headers = { Authorization: "Bearer sk" };
    const { id } = await (await api.request("/v1/customers", { method: "POST", headers })).json();
    writeSync(1, id);
    process.kill(process.pid, "SIGKILL");
  `;
  return new Promise((resolve) => {
    execFile(process.execPath, ["--input-type=module", "--eval", script], (error, stdout) =>
      resolve({ id: stdout, signal: error?.signal }),
    );
  });
}
