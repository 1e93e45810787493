import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const firstYear = 30;
const years = 70;
const monthsPerYear = 12;

let counted = 0;

/**
 * Returns an expiry date that no learner of this file has used before: in the sandbox it makes a test card another
 * card.
 */
export function freshExpiry(): string {
  counted += 1;
  return expiryOf(counted);
}

/**
 * Returns an expiry date that nobody has used before at a site that several test files share. Throws if all dates of a
 * card are taken.
 */
export function claimExpiry(origin: string): string {
  const claims = claimsFolder(origin);
  mkdirSync(claims, { recursive: true });
  for (let tried = 1; tried <= years * monthsPerYear; tried += 1) {
    counted = (counted + 1) % (years * monthsPerYear);
    if (claim(join(claims, String(counted)))) return expiryOf(counted);
  }
  throw new Error(`all expiry dates are taken at ${origin}`);
}

/** Returns the folder that records a site's used dates; whoever stops the site removes it. */
export function claimsFolder(origin: string): string {
  return join(tmpdir(), `studiolo-expiries-${new URL(origin).port}`);
}

/** Creates a file exclusively; returns false if another process was first. */
function claim(file: string): boolean {
  try {
    writeFileSync(file, "", { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function expiryOf(place: number): string {
  const month = 1 + (place % monthsPerYear);
  const year = firstYear + (Math.floor(place / monthsPerYear) % years);
  return `${String(month).padStart(2, "0")}/${year}`;
}
