import type { FactCard } from "#app/ui/info/fact-cards.tsx";
import { sessionDays } from "#domain/account/session-length.ts";
import { deviceCookie, deviceDays, secondStepMinutes } from "#domain/account/sign-in-limits.ts";
import { affiliateCookie, affiliateCookieDays } from "#domain/affiliates/affiliate.ts";
import { cachedPageDays } from "#domain/offline/page-cache.ts";
import { consentDays, consentIdKey, consentKey } from "#domain/privacy/consent.ts";
import { type ConsentPurpose, consentPurposes } from "#domain/privacy/consent-purposes.ts";
import { answerDays } from "#domain/review/session-memory.ts";
import { recentHistoryMax } from "#domain/study/recent-history.ts";

const untilCleared = "Until you clear it";
const leaving = "you log out, or somebody else logs in on the device or opens the site after your session has ended";
const untilLeft = `Until you clear it, ${leaving}`;
const keptCourse = `${cachedPageDays} days and your next visit, until the course changes, your subscription ends, ${leaving}`;
const localStorageName = "Local storage";
const untilAcknowledged = "Until our server has acknowledged them";
const cacheName = "Cache storage";
const sessionStorageName = "Session storage";

/** Everything the site stores on a device, by name, for the privacy policy. */
export const deviceEntries: readonly FactCard[] = [
  entry("studiolo.session_token", {
    text: "Tells our server that this browser is logged in. Over HTTPS its name begins with __Secure-.",
    purpose: "authentication",
    place: "Cookie, out of reach of scripts",
    kept: `${sessionDays} days after your last visit, or until you log out`,
  }),
  entry(deviceCookie, {
    text: "That your account was logged in to from this browser. Where others guess at your password, you still get in from here. Over HTTPS its name begins with __Secure-.",
    purpose: "security",
    place: "Cookie, out of reach of scripts",
    kept: `${deviceDays} days after you logged in`,
  }),
  entry("studiolo.second_step", {
    text: "Between your password and your passkey: that the password was right. Only if you have a passkey.",
    purpose: "authentication",
    place: "Cookie, out of reach of scripts",
    kept: `${secondStepMinutes} minutes, or until the passkey was used`,
  }),
  entry(consentKey, {
    text: "Your cookie choice: all or essential.",
    purpose: "functionality",
    place: "Cookie",
    kept: `${consentDays} days`,
  }),
  entry(consentIdKey, {
    text: "A random number under which we can show that you allowed all cookies. Set only if you did, and not while you are logged in.",
    purpose: "functionality",
    place: "Cookie, out of reach of scripts",
    kept: `${consentDays} days, or until you choose Essential`,
  }),
  entry(affiliateCookie, {
    text: "Which affiliate’s link led you here. Set only if you open such a link and have allowed all cookies; choosing Essential removes it. Without it, the addresses of your visit name the affiliate by a code (?ref=…), which is kept nowhere on your device.",
    purpose: "improving-services",
    place: "Cookie, out of reach of scripts",
    kept: `${affiliateCookieDays} days, or until you sign up`,
  }),
  entry("studiolo:theme", {
    text: "Dark or light, if you have switched.",
    purpose: "functionality",
    place: localStorageName,
    kept: untilCleared,
  }),
  entry("studiolo:textSize", {
    text: "The size of the text, if you have chosen one.",
    purpose: "functionality",
    place: localStorageName,
    kept: untilCleared,
  }),
  entry("studiolo:singleKeys", {
    text: "Whether shortcuts of a single key are on.",
    purpose: "functionality",
    place: localStorageName,
    kept: untilCleared,
  }),
  entry("studiolo:browseFirst", {
    text: "Whether you have opened a course page yet, so that Get Started leads to the right place.",
    purpose: "functionality",
    place: localStorageName,
    kept: untilCleared,
  }),
  entry("studiolo:outbox", {
    text: "Grades, grades taken back, and marks on links that have not reached our server yet, under the number of your account.",
    purpose: "functionality",
    place: "IndexedDB; local storage where a browser has none (studiolo:outbox:…)",
    kept: untilAcknowledged,
  }),
  entry("studiolo:grades:…", {
    text: "The same as an earlier version of the site kept it. It is moved to studiolo:outbox at your next review.",
    purpose: "functionality",
    place: localStorageName,
    kept: untilAcknowledged,
  }),
  entry("studiolo:outboxLock:…", {
    text: "That a page of the site is sending them at this moment, so that another one does not too.",
    purpose: "functionality",
    place: "The browser’s locks; local storage where it has none",
    kept: "Seconds",
  }),
  entry("studiolo:session:…", {
    text: "Your answers in a review session that you have begun, by your account, so that it goes on where you left it.",
    purpose: "functionality",
    place: localStorageName,
    kept: `Until the end of the session is closed, ${answerDays} days, or until you log out or somebody else logs in on the device`,
  }),
  entry("studiolo:note:…", {
    text: "A note that you are writing and have not saved yet, by your account and the course.",
    purpose: "functionality",
    place: localStorageName,
    kept: "Until you save or give it up, log out, or somebody else logs in on the device",
  }),
  entry("studiolo:feedback:…", {
    text: "Feedback that you are writing and have not sent yet, by your account, and by the course whose link you report.",
    purpose: "functionality",
    place: localStorageName,
    kept: "Until you send it or give it up, log out, or somebody else logs in on the device",
  }),
  entry("studiolo:certificateName:…", {
    text: "The name for certificates that you have typed and not saved yet, by your account.",
    purpose: "functionality",
    place: localStorageName,
    kept: "Until you save it or empty the field, log out, or somebody else logs in on the device",
  }),
  entry("studiolo:withdrawal:…", {
    text: "The name and the email that you have typed in a statement of withdrawal and not sent yet, by your account and the contract.",
    purpose: "functionality",
    place: localStorageName,
    kept: "Until we have received the statement, you log out, or somebody else logs in on the device",
  }),
  entry("studiolo:payoutHolder:…", {
    text: "The name of the holder that you have typed for the account of your commissions and not saved yet, by your account. Never the number of that account.",
    purpose: "functionality",
    place: localStorageName,
    kept: "Until you save it or empty the field, log out, or somebody else logs in on the device",
  }),
  entry("studiolo:report:…", {
    text: "A report on a question of your finals that you are writing and have not sent yet, by your account and the course.",
    purpose: "functionality",
    place: localStorageName,
    kept: "Until you send it, the attempt has ended, you log out, or somebody else logs in on the device",
  }),
  entry("studiolo:finals:…", {
    text: "The questions of your finals that are running, and which of them you have reported, by your account and the course.",
    purpose: "functionality",
    place: localStorageName,
    kept: "Until the attempt has ended",
  }),
  entry("studiolo:finalsAnswers:…", {
    text: "Answers to finals that have not reached our server yet.",
    purpose: "functionality",
    place: localStorageName,
    kept: "Until our server has acknowledged them, or the attempt has ended",
  }),
  entry("studiolo:recentHistory", {
    text: `The courses and programs that were opened last while nobody was logged in, ${recentHistoryMax} at most. It never leaves the device, and it is not added to an account.`,
    purpose: "site-features",
    place: localStorageName,
    kept: untilCleared,
  }),
  entry("studiolo:recentHistory:…", {
    text: `The courses, programs, and links that you opened last while you were logged in, ${recentHistoryMax} at most, by your account. Our server has the same, for your other devices.`,
    purpose: "site-features",
    place: localStorageName,
    kept: untilLeft,
  }),
  entry("studiolo:courseClicks:…", {
    text: "When you opened the links of which course, by your account, to put the courses you use first. It stays on this device.",
    purpose: "site-features",
    place: localStorageName,
    kept: untilLeft,
  }),
  entry("studiolo:courseInfo:…", {
    text: "What the courses that you opened last are about, by your account, so that each stands there at once the next time.",
    purpose: "functionality",
    place: localStorageName,
    kept: keptCourse,
  }),
  entry("studiolo:linkArray:…", {
    text: "The links of these courses, for the same.",
    purpose: "functionality",
    place: localStorageName,
    kept: keptCourse,
  }),
  entry("studiolo:linkArrayApi:…", {
    text: "How far you are in these courses, for the same.",
    purpose: "functionality",
    place: localStorageName,
    kept: keptCourse,
  }),
  entry("studiolo:goingTo", {
    text: "The page you were going to when it could not be loaded, to open it again once.",
    purpose: "functionality",
    place: sessionStorageName,
    kept: "Until it has been opened, or you close the tab",
  }),
  entry("studiolo:pages:…", {
    text: "The data of the pages that you opened, under the number of your account, to show them without a connection. Only once you are logged in.",
    purpose: "functionality",
    place: cacheName,
    kept: `${cachedPageDays} days, or until you log out or someone else logs in`,
  }),
  entry("studiolo:shell:…", {
    text: "A page that says you are offline; beside it, under workbox-precache, the site’s code, styles, and letters. The same for everyone.",
    purpose: "functionality",
    place: cacheName,
    kept: "Until a new version of the site is there",
  }),
  entry("studiolo:pictures:…", {
    text: "Pictures that you have seen; beside it, under workbox-expiration, when each was seen last. The same for everyone.",
    purpose: "functionality",
    place: "Cache storage and IndexedDB",
    kept: "30 days",
  }),
  entry("studiolo:search:…", {
    text: "The names and topics of all courses, to search them without a connection. Only once you are logged in. The same for everyone.",
    purpose: "functionality",
    place: cacheName,
    kept: "Until a new version of the site is there",
  }),
  entry("react-router-scroll-positions", {
    text: "How far down you were on each page, for the way back.",
    purpose: "functionality",
    place: sessionStorageName,
    kept: "Until you close the tab",
  }),
];

interface Kept {
  text: string;
  purpose: ConsentPurpose["id"];
  place: string;
  kept: string;
}

function entry(title: string, { text, purpose, place, kept }: Kept): FactCard {
  const name = consentPurposes.find(({ id }) => id === purpose)?.name ?? purpose;
  return {
    title,
    isCode: true,
    text,
    facts: [
      ["Purpose", name],
      ["Where", place],
      ["Kept", kept],
    ],
  };
}
