import type { ClosedState } from "#domain/feedback/state.ts";
import { listOpenReports, setFeedbackState, type WrittenFeedback } from "#server/db/feedback.ts";
import { findLinkStates } from "#server/db/links.ts";
import type { Resources } from "#server/resources.ts";
import { type MailResources, queueMail } from "#server/services/mail/mails.ts";

/** Replies to the reporters of a link that works, and of one that was replaced. */
const linkWorksText =
  "We have checked the link that you reported, and it works. If it does not for you, report it again.";
const linkReplacedText = "The link that you reported was replaced by another. The course leads there now.";

/** Marks a feedback as being looked at by the operator. Returns false if it already was, or is closed. */
export function acknowledgeFeedback(
  { db, now }: Pick<Resources, "db" | "now">,
  feedback: WrittenFeedback,
): Promise<boolean> {
  return setFeedbackState(db, feedback, { state: "looking", at: now(), word: feedback.word, onlyOpen: true });
}

/**
 * Closes a feedback with a reply and mails its author once. A feedback closed in another state changes to this one.
 * Returns false if it already has this state.
 */
export function closeFeedback(
  resources: MailResources,
  feedback: WrittenFeedback,
  { state, word }: { state: ClosedState; word: string | null },
): Promise<boolean> {
  return close(resources, feedback, { state, word, onlyOpen: false });
}

/**
 * Closes every open report of a link, by its key, and mails each author once that it works again or was replaced.
 * Returns the number closed. Call it in the transaction that stores the link's new state, or after it.
 */
export async function notifyFixed(resources: MailResources, url: string): Promise<number> {
  const reports = await listOpenReports(resources.db, url);
  if (reports.length === 0) return 0;
  const word = await replyOnLink(resources, url);
  let notified = 0;
  for (const report of reports) {
    if (await close(resources, report, { state: "fixed", word, onlyOpen: true })) notified += 1;
  }
  return notified;
}

async function replyOnLink({ db }: Pick<Resources, "db">, url: string): Promise<string> {
  const [link] = await findLinkStates(db, [url]);
  return link?.state === "replaced" ? linkReplacedText : linkWorksText;
}

interface Closing {
  state: ClosedState;
  word: string | null;
  onlyOpen: boolean;
}

function close(resources: MailResources, feedback: WrittenFeedback, { state, ...rest }: Closing): Promise<boolean> {
  const { uid, id, email, category, text } = feedback;
  return resources.db.transaction(async (db) => {
    if (!(await setFeedbackState(db, feedback, { state, at: resources.now(), ...rest }))) return false;
    const mail = { kind: "feedback-closed", category, state, text, word: rest.word } as const;
    await queueMail({ ...resources, db }, { ...mail, to: email, uid, key: `feedback-${state}:${uid}:${id}` });
    return true;
  });
}
