/** The currency in which the sandbox's account is paid out. */
export const settlementCurrency = "eur";

/** What one unit of the charged currency is worth in the settlement currency: fixed, so that every cent can be told. */
export const exchangeRate = 0.92;

const ratePerTenThousand = 9200;
const feePerTenThousand = 290;
const fixedFee = 25;

/** What a dispute costs, in cents of the settlement currency, whatever its outcome. */
export const disputeFee = 2000;

/** Turns an amount of the charged currency into the settlement currency; both in their smallest unit. */
export function convertToSettlement(amount: number): number {
  return Math.round((amount * ratePerTenThousand) / 10_000);
}

/** The processing fee on a settled charge: 2.9 % and 25 cents of the settlement currency. */
export function processingFee(settled: number): number {
  return Math.round((settled * feePerTenThousand) / 10_000) + fixedFee;
}

/**
 * What a part of a charge is worth when parts of it went back before. The parts of a charge that is given back in
 * pieces add up to what was settled for the whole.
 */
export function convertPart(amount: number, amountBefore: number): number {
  return convertToSettlement(amountBefore + amount) - convertToSettlement(amountBefore);
}
