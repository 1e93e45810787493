import type { FactCard } from "#app/ui/info/fact-cards.tsx";
import { sessionDays } from "#domain/account/session-length.ts";
import { eventRetentionMonths } from "#domain/events/retention.ts";
import { failedMailDays } from "#domain/mail/mail.ts";
import { retentionRules, retentionText } from "#domain/privacy/retention.ts";

/** Event records are deleted by whole months. */
const eventsKept = `${eventRetentionMonths} months after the end of their month, or until you delete the account.`;

/** Personal data for the privacy policy: what, why, legal basis, and retention. */
export const personalData: readonly FactCard[] = [
  held("Account", {
    what: "Your email address, the name before its @, a one-way hash of your password, when the account was made, and your settings.",
    why: "To give you an account and reach you about it.",
    basis: "Our contract with you.",
    kept: "Until you erase the account.",
  }),
  held("Sessions", {
    what: "Of each browser in which you are logged in: its network address, how it describes itself, and when it came.",
    why: "To keep you logged in, and to let you see and end sessions.",
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
    kept: "Until you erase the account.",
  }),
  held("Certificates", {
    what: "What you completed and when, the score of your finals, and how much you remembered over reviews. A certificate holds a salted hash of your email address, and a name only if you gave one for it: then everyone who has its link sees the name.",
    why: "To certify what you have completed to those to whom you show it.",
    basis: "Our contract with you.",
    kept: "Until you erase the account. Then, as you choose: it is revoked and all that it says is erased, so that its page can say no more than that; or it stays, signed again without the hash of your address and without your name. One that you had issued again is erased at once, and says no more than which one stands in its place. Copies that you gave to others are out of our hands.",
  }),
  held("Saved materials, notes, and recent history", {
    what: "The materials that you keep, the notes that you write, and the courses, programs, and links that you opened recently while you were logged in. What was opened on a device before that is not added to it.",
    why: "To bring you back to where you were, on each of your devices.",
    basis: "Our contract with you.",
    kept: "Until you remove them or erase the account.",
  }),
  held("Subscription and payments", {
    what: "Your customer number at the payment provider, which is told your email address, the state and dates of your subscription and what changed of them, invoices, refunds, checkouts that you began, the provider’s notices about you, a fingerprint of a card that had its free trial, and access that we gave you beside it, with the reason.",
    why: "To give access to those who have it, and to keep accounts.",
    basis: "Our contract with you, and the Swedish Bookkeeping Act.",
    kept: `With the account; checkouts and handled notices for ${retentionText(retentionRules.providerEvents)}. Paid invoices and refunds until ${retentionRules.keptRecords.kept.until}; once the account is erased, without it and without your address.`,
  }),
  held("What you agreed to", {
    what: "When you agreed to which version of the legal texts, and your choices about cookies. Of a visitor who allows all: the choice under a random number that only their browser knows.",
    why: "To be able to show that you agreed, as the law asks of us.",
    basis: "Our legal obligation to show consent (GDPR, article 7).",
    kept: `With the account; a visitor’s choice for ${retentionText(retentionRules.visitorConsents)}.`,
  }),
  held("Withdrawals", {
    what: "Your statement that you withdraw from a contract: the name and email address in it, when it came, and the refunds that followed.",
    why: "To carry it out, and to show that we did.",
    basis: "Our legal obligation under consumer law, and the Swedish Bookkeeping Act.",
    kept: "For seven years after the year that it belongs to, also when you delete the account.",
  }),
  held("Feedback and letters", {
    what: "What you write to us, with the link and the course that you report, where it stands, what we answer, and the address that we answer to. Feedback also comes to us by email.",
    why: "To answer you, mend what is broken, and improve the site.",
    basis: "Our legitimate interest in doing so.",
    kept: `Feedback for ${retentionText(retentionRules.feedback)} after it was fixed, answered, or declined, or until you erase the account; letters and emails as long as the matter needs it.`,
  }),
  held("Emails that we send you", {
    what: "Until an email is sent: your address and what it says. After that only what kind of email it was and when it was sent.",
    why: "To tell you once what you need to know about your account and your payments.",
    basis: "Our contract with you.",
    kept: `The words until the email is sent, or for ${failedMailDays} days if it cannot be; the rest for ${eventRetentionMonths} months, or until you delete the account.`,
  }),
  held("Events that the service needs", {
    what: "Logging in and out, grades with what you answered, attempts at finals, and reports, each with its time and your account.",
    why: "To run the service, find faults, and see misuse.",
    basis: "Our contract with you, and our legitimate interest in a service that works.",
    kept: eventsKept,
  }),
  held("Events that help us improve", {
    what: "What you look at, open, and search for, each with its time, and with your account if you are logged in. Without one it is about nobody: we keep no number or address with it.",
    why: "To learn which courses and links help, and what is missing.",
    basis: "Your consent, which you may withdraw at any time.",
    kept: eventsKept,
  }),
  held("Attacks and faults", {
    what: "The network address behind recent requests to the log-in forms, a keyed hash of the email that was typed there, how many failed, how much feedback came from an account (by a keyed hash) and a network address, and technical notes on errors.",
    why: "To slow down guessed passwords and floods of feedback, and mend faults.",
    basis: "Our legitimate interest in a safe site.",
    kept: `Counts of requests for ${retentionText(retentionRules.rateLimits)}; failed log-ins and feedback for ${retentionText(retentionRules.signInAttempts)}; notes on errors as long as that purpose needs it.`,
  }),
  held("Affiliates", {
    what: "Of those who recommend us: code, commissions, statements, the account to be paid to (encrypted), and marks of which cards they have paid with. Of those who signed up by a link: whose it was, and what speaks for a referral of oneself. Of clicks: only their number a day.",
    why: "To pay commissions to the right person, and none on oneself.",
    basis:
      "Our contract with the affiliate; for the one referred, our legitimate interest in paying whom we owe, and the choice about cookies.",
    kept: `With the account; commissions and statements for seven years after the year that they belong to, because the law on bookkeeping asks for it: without a name, but for a statement that was paid, which has to say to whom. The account to be paid to, if you erase yours while commissions are unpaid, for ${retentionText(retentionRules.finalPayouts)} more.`,
  }),
];

interface Held {
  what: string;
  why: string;
  basis: string;
  kept: string;
}

function held(title: string, { what, why, basis, kept }: Held): FactCard {
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
