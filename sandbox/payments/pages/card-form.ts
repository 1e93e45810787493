import { z } from "zod";
import { type CardEntry, type CardErrors, readCard } from "./card-entry.ts";

const typedText = z.string().max(200).catch("");

const fields = z.object({ cardNumber: typedText, expiry: typedText, cvc: typedText });

/** Result of a posted card form: a card, or the typed expiry and the error of each field. */
export type ReadCardForm = { kind: "ready"; card: CardEntry } | { kind: "refused"; expiry: string; errors: CardErrors };

/** Reads a posted form that holds only a card. */
export function readCardForm(posted: unknown, now: Date): ReadCardForm {
  const typed = fields.parse(posted);
  const { card, errors } = readCard(typed, now);
  return Object.keys(errors).length > 0 ? { kind: "refused", expiry: typed.expiry, errors } : { kind: "ready", card };
}
