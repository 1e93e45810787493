import { expect, test } from "vitest";
import { withTestEnvironment } from "#sandbox/payments/test-environment.ts";
import { parseDeliveryFaults, seededRandom } from "./delivery-faults.ts";

const setting = withTestEnvironment();

async function createCustomers(count: number): Promise<string[]> {
  for (let made = 0; made < count; made += 1) await setting.stripe.customers.create({});
  await setting.sandbox.settled();
  return setting.site.events.map(({ id }) => id);
}

/** Creates customers in this process without a pause, so that no event has arrived before the next one is sent. */
async function createAtOnce(count: number): Promise<string[]> {
  const { api, settled } = setting.sandbox;
  const init = { method: "POST", headers: { Authorization: "Bearer sk_test_of_the_sandbox_tests" } };
  await Promise.all(Array.from({ length: count }, () => api.request("/v1/customers", init)));
  await settled();
  return setting.site.events.map(({ id }) => id);
}

/** Returns all events that the provider has, oldest first. */
async function allEvents(): Promise<string[]> {
  return (await setting.stripe.events.list({ limit: 100 })).data.map(({ id }) => id).reverse();
}

test("reordered events all arrive, and not in their order", async () => {
  await setting.reopen({ isReordered: true, random: seededRandom(7) });
  const arrived = await createAtOnce(20);
  const events = await allEvents();
  expect(arrived).not.toEqual(events);
  expect([...arrived].sort()).toEqual([...events].sort());
});

test("duplicated events arrive twice, every second one", async () => {
  await setting.reopen({ isDuplicated: true, random: seededRandom(7) });
  const arrived = await createCustomers(20);
  expect(new Set(arrived).size).toBe(20);
  expect(arrived.length).toBeGreaterThan(24);
  expect(arrived.length).toBeLessThan(36);
});

test("lost events never arrive, and the provider still has them", async () => {
  await setting.reopen({ isLossy: true, random: seededRandom(7) });
  const arrived = await createCustomers(40);
  expect(arrived.length).toBeGreaterThan(20);
  expect(arrived.length).toBeLessThan(38);
  expect(await allEvents()).toHaveLength(40);
  await setting.reopen();
  await setting.sandbox.settled();
  expect(setting.site.events).toHaveLength(arrived.length);
});

test("the same seed gives the same chance", () => {
  const [first, second] = [seededRandom(3), seededRandom(3)];
  const drawn = Array.from({ length: 5 }, first);
  expect(drawn).toEqual(Array.from({ length: 5 }, second));
  expect(drawn.every((chance) => chance >= 0 && chance < 1)).toBe(true);
});

test("habits are read from words, and none is on without its word", () => {
  expect(parseDeliveryFaults("reordered, duplicated")).toMatchObject({ isReordered: true, isDuplicated: true });
  expect(Object.keys(parseDeliveryFaults(null))).toEqual(["random"]);
  expect(() => parseDeliveryFaults("shuffled")).toThrow("write any of reordered, duplicated, delayed, lossy");
});
