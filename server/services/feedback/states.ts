import type { ClosedState } from "#domain/feedback/state.ts";
import { listOpenReports, setFeedbackState, type WrittenFeedback } from "#server/db/feedback.ts";
import { findLinkStates } from "#server/db/links.ts";
import type { Resources } from "#server/resources.ts";
import { type MailResources, queueMail } from "#server/services/mail/mails.ts";

/** What those are told who reported a link that works now, and those whose link was replaced. */
const linkWorksText =
  "We have checked the link that you reported, and it works. If it does not for you, report it again.";
const linkReplacedText = "The link that you reported was replaced by another. The course leads there now.";

/** Notes that the operator looks at a feedback. Gives false where it stood so, or was closed, already. */
export function takeFeedback({ db, now }: Pick<Resources, "db" | "now">, feedback: WrittenFeedback): Promise<boolean> {
  return setFeedbackState(db, feedback, { state: "looking", at: now(), word: feedback.word, onlyOpen: true });
}

/**
 * Closes a feedback with a word for its author, who is told by mail once. One that was closed in another state changes
 * to this one. Gives false where it stood so already.
 */
export function closeFeedback(
  resources: MailResources,
  feedback: WrittenFeedback,
  { state, word }: { state: ClosedState; word: string | null },
): Promise<boolean> {
  return close(resources, feedback, { state, word, onlyOpen: false });
}

/**
 * Closes every open report of a link, by its key, and tells each author by mail, once, that it works again or was
 * replaced. Gives how many were told. Call it in the transaction that notes how the link stands now, or after it.
 */
export async function tellFixed(resources: MailResources, url: string): Promise<number> {
  const reports = await listOpenReports(resources.db, url);
  if (reports.length === 0) return 0;
  const word = await wordOnLink(resources, url);
  let told = 0;
  for (const report of reports) {
    if (await close(resources, report, { state: "fixed", word, onlyOpen: true })) told += 1;
  }
  return told;
}

async function wordOnLink({ db }: Pick<Resources, "db">, url: string): Promise<string> {
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
