/** Currency in which the sandbox's account is paid out. */
export const settlementCurrency = "eur";

/** Value of one unit of the charged currency in the settlement currency: fixed, so that every cent can be predicted. */
export const exchangeRate = 0.92;

const ratePerTenThousand = 9200;
const feePerTenThousand = 290;
const fixedFee = 25;

/** Fee of a dispute, in cents of the settlement currency, whatever its outcome. */
export const disputeFee = 2000;

/** Converts an amount of the charged currency into the settlement currency; both in their smallest unit. */
export function convertToSettlement(amount: number): number {
  return Math.round((amount * ratePerTenThousand) / 10_000);
}

/** Returns the processing fee on a settled charge: 2.9 % and 25 cents of the settlement currency. */
export function processingFee(settled: number): number {
  return Math.round((settled * feePerTenThousand) / 10_000) + fixedFee;
}

/**
 * Converts part of a charge, of which `amountBefore` was refunded earlier. The parts of a charge that is refunded in
 * pieces add up to what was settled for the whole.
 */
export function convertPart(amount: number, amountBefore: number): number {
  return convertToSettlement(amountBefore + amount) - convertToSettlement(amountBefore);
}
