import { expect, test } from "vitest";
import { defaultSite } from "#domain/site.ts";
import { readEnv } from "./env.ts";

test("another company runs the site under its own name by the environment alone", () => {
  const { site } = readEnv({
    SITE_NAME: "Scriptorium",
    SITE_ADDRESS: "Scriptorium Oy; Katu 1;00100 Helsinki",
    SITE_MONTHLY_PRICE: "12 €",
    SITE_LEGAL_REVIEWED: "1",
  });
  expect(site).toEqual({
    ...defaultSite,
    name: "Scriptorium",
    address: ["Scriptorium Oy", "Katu 1", "00100 Helsinki"],
    monthlyPrice: "12 €",
    isLegalReviewed: true,
  });
});
