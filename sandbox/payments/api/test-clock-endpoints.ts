import type { Hono } from "hono";
import type Stripe from "stripe";
import { createSandboxClock, farthestMs } from "#sandbox/payments/state/sandbox-clock.ts";
import type { SandboxState } from "#sandbox/payments/state/sandbox-state.ts";
import { readEndpoint } from "./api-endpoint.ts";
import { invalidRequest, noSuchObject } from "./api-error.ts";
import { parameters, wholeNumber } from "./request-parameters.ts";

/** Id of the only clock; it applies to every customer. */
export const testClockId = "clock_sandbox";

const path = "/v1/test_helpers/test_clocks";
const advanceParameters = parameters({ frozen_time: wholeNumber(0, 99_999_999_999) });

/** Adds the sandbox's clock to the API as a running test clock: retrieve and advance. It applies to all customers. */
export function addTestClockEndpoints(api: Hono, state: SandboxState): void {
  const clock = createSandboxClock(state);
  api.get(
    `${path}/:id`,
    readEndpoint(state, parameters({}), ({ id }) => testClock(id, state)),
  );
  api.post(
    `${path}/:id/advance`,
    readEndpoint(state, advanceParameters, ({ id, parameters: { frozen_time: seconds } }) => {
      testClock(id, state);
      const ms = seconds * 1000 - state.now().getTime();
      if (ms < -1000 || ms > farthestMs) {
        throw invalidRequest("frozen_time must be ahead of the clock, by at most two years.", { param: "frozen_time" });
      }
      clock.advance(Math.max(0, ms));
      return testClock(id, state);
    }),
  );
}

function testClock(id: string, { now }: SandboxState): Stripe.TestHelpers.TestClock {
  if (id !== testClockId) throw noSuchObject("test_clock", id);
  const seconds = Math.floor(now().getTime() / 1000);
  return {
    id,
    object: "test_helpers.test_clock",
    created: 0,
    deletes_after: seconds + 30 * 24 * 60 * 60,
    frozen_time: seconds,
    livemode: false,
    name: "The clock of the payments sandbox",
    status: "ready",
    status_details: {},
  };
}
