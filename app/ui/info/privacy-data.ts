import { eventRetentionMonths } from "#domain/event-retention.ts";
import { sessionDays } from "#domain/session-length.ts";
import type { LedgerEntry } from "./ledger.tsx";

/** What is held about a person, as the privacy policy lists it: what it is, why, on which legal basis, for how long. */
export const personalData: readonly LedgerEntry[] = [
  held("Account", {
    what: "Your e-mail address, the name before its @, a one-way hash of your password, when the account was made, and your settings.",
    why: "To give you an account and reach you about it.",
    basis: "Our contract with you.",
    kept: "Until you delete the account.",
  }),
  held("Sessions", {
    what: "Of each browser in which you are signed in: its network address, how it describes itself, and when it came.",
    why: "To keep you signed in, and to let you see and end sessions.",
    basis: "Our contract with you, and our legitimate interest in safe accounts.",
    kept: `Until you log out, or ${sessionDays} days after your last visit.`,
  }),
  held("Passkeys", {
    what: "If you add any: their names, their public keys, when each was added and last used. The secret half never leaves your device.",
    why: "To ask for them after your password.",
    basis: "Our contract with you.",
    kept: "Until you remove them or delete the account.",
  }),
  held("Study", {
    what: "Your answers and grades with the time each took, your time zone and the day of each step, the schedule of your reviews, links marked as done, your weekly goal, attempts at finals, certificates.",
    why: "To plan your reviews, show your progress, and certify what you have completed.",
    basis: "Our contract with you.",
    kept: "Until you delete the account.",
  }),
  held("Certificates", {
    what: "What you completed and when, the score of your finals, and how much you remembered over reviews. A certificate does not name you: it holds a salted hash of your e-mail address.",
    why: "To certify what you have completed to those to whom you show it.",
    basis: "Our contract with you.",
    kept: "Until you delete the account: then all that it says is erased, and only its number stays, so that its page can say so. Copies that you gave to others are out of our hands.",
  }),
  held("Saved materials and recent history", {
    what: "The materials that you keep, and the courses, programs, and links that you opened of late.",
    why: "To bring you back to where you were, on each of your devices.",
    basis: "Our contract with you.",
    kept: "Until you remove them or delete the account.",
  }),
  held("Subscription and payments", {
    what: "Your customer number at the payment provider, the state and dates of your subscription, invoices, and refunds.",
    why: "To give access to those who have it, and to keep accounts.",
    basis: "Our contract with you, and the Swedish Bookkeeping Act.",
    kept: "With the account; bookkeeping records for seven years after the year that they belong to.",
  }),
  held("Feedback and letters", {
    what: "What you write to us, and the address that we answer to.",
    why: "To answer you, mend what is broken, and improve the site.",
    basis: "Our legitimate interest in doing so.",
    kept: "As long as the matter needs it.",
  }),
  held("Events that the service needs", {
    what: "Logging in and out, grades, attempts at finals, and reports, each with its time and your account.",
    why: "To run the service, find faults, and see misuse.",
    basis: "Our contract with you, and our legitimate interest in a service that works.",
    kept: `${eventRetentionMonths} months.`,
  }),
  held("Events that help us improve", {
    what: "What you look at, open, and search for, each with its time, and with your account if you are signed in.",
    why: "To learn which courses and links help, and what is missing.",
    basis: "Your consent, which you may withdraw at any time.",
    kept: `${eventRetentionMonths} months.`,
  }),
  held("Attacks and faults", {
    what: "The network address behind recent requests to the sign-in forms, a keyed hash of the e-mail that was typed there, how many failed, and technical notes on errors.",
    why: "To slow down guessed passwords and mend faults.",
    basis: "Our legitimate interest in a safe site.",
    kept: "Failed log-ins for a week; notes on errors as long as mending needs them.",
  }),
  held("Affiliates", {
    what: "Of those who recommend us: code, referrals, commissions, and what a payout needs. Of those who came by a link: which one.",
    why: "To pay commissions to the right person.",
    basis: "Our contract with the affiliate; for the one referred, consent to the cookie and our legitimate interest.",
    kept: "With the account; bookkeeping records for seven years after the year that they belong to.",
  }),
];

interface Held {
  what: string;
  why: string;
  basis: string;
  kept: string;
}

function held(title: string, { what, why, basis, kept }: Held): LedgerEntry {
  return {
    title,
    text: what,
    facts: [
      ["Purpose", why],
      ["Legal basis", basis],
      ["Kept", kept],
    ],
  };
}
