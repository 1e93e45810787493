import { randomInt } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Makes an id that nobody can guess: Stripe's prefix, an underscore and random letters and digits, 24 unless told. */
export function newObjectId(prefix: string, length = 24): string {
  return `${prefix}_${randomCharacters(length, alphabet)}`;
}

/** Makes the eight capitals and digits that open a customer's invoice numbers. */
export function newInvoicePrefix(): string {
  return randomCharacters(8, alphabet.slice(0, 36));
}

function randomCharacters(length: number, characters: string): string {
  return Array.from({ length }, () => characters[randomInt(characters.length)]).join("");
}
