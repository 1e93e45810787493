import { randomInt } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Creates an id that nobody can guess: Stripe's prefix, an underscore and random letters and digits, by default 24. */
export function newObjectId(prefix: string, length = 24): string {
  return `${prefix}_${randomCharacters(length, alphabet)}`;
}

/** Creates the eight capitals and digits with which a customer's invoice numbers begin. */
export function newInvoicePrefix(): string {
  return randomCharacters(8, alphabet.slice(0, 36));
}

function randomCharacters(length: number, characters: string): string {
  return Array.from({ length }, () => characters[randomInt(characters.length)]).join("");
}
