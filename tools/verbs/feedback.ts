import {
  type ClosedState,
  closedStates,
  feedbackReplyMaxLength,
  feedbackStates,
  feedbackStateText,
  openStates,
} from "#domain/feedback/state.ts";
import type { Database } from "#server/db/connection/database.ts";
import { findFeedback, listFeedback, type WrittenFeedback } from "#server/db/feedback.ts";
import { acknowledgeFeedback, closeFeedback } from "#server/services/feedback/states.ts";
import type { CommandCall } from "#tools/command/command.ts";
import { withOperatorDatabase } from "#tools/command/operator-database.ts";
import { withOperatorResources } from "#tools/command/operator-resources.ts";
import type { Output } from "#tools/command/output.ts";
import { feedbackLine, feedbackReport } from "./feedback-report.ts";

/** `studiolo feedback list [--state …|all]`: prints open feedback, or that of a given state. */
export function listAllFeedback(call: CommandCall, output: Output): Promise<number> {
  const requested = call.option("state");
  const state = feedbackStates.find((each) => each === requested);
  const states = state ? [state] : requested === "all" ? feedbackStates : openStates;
  return withOperatorDatabase(async (db) => {
    const rows = await listFeedback(db, states);
    output.printJson({ feedback: rows });
    if (rows.length === 0) output.print("There is no such feedback.");
    for (const row of rows) output.print(feedbackLine(row));
    return 0;
  });
}

/** `studiolo feedback show <id>`: prints all of one. Returns 1 if no id begins so, or more than one. */
export function showFeedback(call: CommandCall, output: Output): Promise<number> {
  return withOperatorDatabase((db) => withOne({ db, call, output }, (one) => printFeedback(one, output)));
}

/**
 * `studiolo feedback take <id>`: shows its author that it is being looked at. Returns 1 if it already was in this
 * state.
 */
export function acknowledgeOne(call: CommandCall, output: Output): Promise<number> {
  return withOperatorDatabase((db) =>
    withOne({ db, call, output }, async (one) => {
      if (await acknowledgeFeedback({ db, now: () => new Date() }, one)) return printUpdated(db, one, output);
      return output.fail(`${one.id} already has the state ${feedbackStateText(one.state)}.`);
    }),
  );
}

/**
 * `studiolo feedback resolve <id> --state fixed|answered|declined [--word …]`: closes it and mails its author. Returns
 * 1 if it already was in this state, 2 if the reply is missing or too long.
 */
export async function resolveOne(call: CommandCall, output: Output): Promise<number> {
  const state = closedStates.find((each) => each === call.option("state"));
  const word = call.option("word")?.trim() || null;
  const fault = faultOf(state, word);
  if (fault !== null || !state) {
    output.fail(fault ?? "", { code: "not_understood" });
    return 2;
  }
  return withOperatorResources((resources) =>
    withOne({ db: resources.db, call, output }, async (one) => {
      if (await closeFeedback(resources, one, { state, word })) return printUpdated(resources.db, one, output);
      return output.fail(`${one.id} already has the state ${feedbackStateText(state)}.`);
    }),
  );
}

function faultOf(state: ClosedState | undefined, word: string | null): string | null {
  if (!state) return `Add the new state: --state ${closedStates.join("|")}`;
  if (word !== null && word.length > feedbackReplyMaxLength)
    return `The reply is longer than ${feedbackReplyMaxLength} characters.`;
  return word === null && state !== "fixed" ? `Add a reply to its author: --state ${state} --word "…"` : null;
}

/** Runs work on the one feedback whose id begins as given; prints why if there is none, or more than one. */
async function withOne(
  { db, call, output }: { db: Database; call: CommandCall; output: Output },
  work: (one: WrittenFeedback) => number | Promise<number>,
): Promise<number> {
  const idStart = call.operand("id") ?? "";
  const [one, ...others] = await findFeedback(db, idStart);
  if (one && others.length === 0) return work(one);
  return one
    ? output.fail(`${others.length + 1} ids begin with ${idStart}.`)
    : output.fail(`There is no feedback ${idStart}.`, { code: "not_found" });
}

/** Prints the new state of a feedback. */
async function printUpdated(db: Database, { id }: WrittenFeedback, output: Output): Promise<number> {
  const [now] = await findFeedback(db, id);
  return now ? printFeedback(now, output) : output.fail(`There is no feedback ${id} any more.`, { code: "not_found" });
}

function printFeedback(one: WrittenFeedback, output: Output): number {
  output.printJson(one);
  output.print(feedbackReport(one));
  return 0;
}
