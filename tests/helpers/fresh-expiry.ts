const firstYear = 30;
const years = 70;
const monthsPerYear = 12;

/** Where this worker begins to count, so that those who share a site rarely share a card. */
let counted = Number(process.env.VITEST_POOL_ID ?? 0) * 200;

/** An expiry date that no learner of this process has typed before: in the sandbox it makes a test card another card. */
export function freshExpiry(): string {
  counted += 1;
  const month = 1 + (counted % monthsPerYear);
  const year = firstYear + (Math.floor(counted / monthsPerYear) % years);
  return `${String(month).padStart(2, "0")}/${year}`;
}
