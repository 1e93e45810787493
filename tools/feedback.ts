import { parseArgs } from "node:util";
import {
  type ClosedState,
  closedStates,
  type FeedbackState,
  feedbackStates,
  feedbackStateText,
  feedbackWordMaximum,
  openStates,
} from "#domain/feedback-state.ts";
import type { Database } from "#server/db/database.ts";
import { findFeedback, listFeedback, type WrittenFeedback } from "#server/db/feedback.ts";
import { closeFeedback, takeFeedback } from "#server/services/feedback-states.ts";
import { withOperatorDatabase } from "#tools/operator-database.ts";
import { withOperatorResources } from "#tools/operator-resources.ts";
import { feedbackLine, feedbackReport } from "./feedback-report.ts";

const usage = `studiolo feedback list [--state received|looking|fixed|answered|declined|all]   what waits, or what stands so
studiolo feedback show <id>       all of one; the beginning of its id is enough
studiolo feedback take <id>       tells its author that it is being looked at
studiolo feedback resolve <id> --state fixed|answered|declined [--word "…"]    closes it and mails its author
--json                            one JSON document instead of lines`;

interface Options {
  state?: string | undefined;
  word?: string | undefined;
  json?: boolean | undefined;
}

/**
 * `studiolo feedback list | show | take | resolve`, on the database of the environment. An embedded one must not be
 * open in a running site: stop that first. Gives the exit code: 0 done, 1 refused with the reason printed, 2 not
 * understood or no database.
 */
export async function feedback(words: string[]): Promise<number> {
  const read = readWords(words);
  if (typeof read === "string") {
    console.error(read);
    return 2;
  }
  const { verb, id, options } = read;
  const state = feedbackStates.find((each) => each === options.state);
  const closed = closedStates.find((each) => each === options.state);
  const isAnyState = options.state === undefined || options.state === "all" || state !== undefined;
  if (verb === "list" && id === "" && isAnyState) {
    const states = state ? [state] : options.state === "all" ? feedbackStates : openStates;
    return withOperatorDatabase((db) => list(db, states, options));
  }
  if (verb === "show" && id !== "") return withOperatorDatabase((db) => withOne(db, id, (one) => tell(one, options)));
  if (verb === "take" && id !== "")
    return withOperatorDatabase((db) => withOne(db, id, (one) => take(db, one, options)));
  if (verb === "resolve" && id !== "" && closed) return resolve(id, closed, options);
  console.error(usage);
  return 2;
}

function readWords(words: string[]): { verb: string; id: string; options: Options } | string {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { state: { type: "string" }, word: { type: "string" }, json: { type: "boolean" } },
    });
    const [verb = "", id = "", ...others] = positionals;
    return others.length > 0 ? usage : { verb, id, options: values };
  } catch (error) {
    return error instanceof Error ? error.message : usage;
  }
}

async function list(db: Database, states: readonly FeedbackState[], { json }: Options): Promise<number> {
  const rows = await listFeedback(db, states);
  if (json) console.log(JSON.stringify({ feedback: rows }));
  else if (rows.length === 0) console.log("There is no such feedback.");
  else for (const row of rows) console.log(feedbackLine(row));
  return 0;
}

/** Runs work on the one feedback whose id begins so; says why where there is none, or more than one. */
async function withOne(
  db: Database,
  idStart: string,
  work: (one: WrittenFeedback) => number | Promise<number>,
): Promise<number> {
  const [one, ...others] = await findFeedback(db, idStart);
  if (one && others.length === 0) return work(one);
  console.error(one ? `${others.length + 1} ids begin with ${idStart}.` : `There is no feedback ${idStart}.`);
  return 1;
}

function tell(one: WrittenFeedback, { json }: Options): number {
  console.log(json ? JSON.stringify(one) : feedbackReport(one));
  return 0;
}

async function take(db: Database, one: WrittenFeedback, options: Options): Promise<number> {
  if (await takeFeedback({ db, now: () => new Date() }, one)) return withOne(db, one.id, (now) => tell(now, options));
  console.error(`${one.id} stands as ${feedbackStateText(one.state)} already.`);
  return 1;
}

async function resolve(idStart: string, state: ClosedState, options: Options): Promise<number> {
  const word = options.word?.trim() || null;
  if (word !== null && word.length > feedbackWordMaximum) {
    console.error(`The word is longer than ${feedbackWordMaximum} characters.`);
    return 2;
  }
  if (word === null && state !== "fixed") {
    console.error(`Say in a word to its author why: --state ${state} --word "…"`);
    return 2;
  }
  return withOperatorResources((resources) =>
    withOne(resources.db, idStart, async (one) => {
      if (await closeFeedback(resources, one, { state, word })) {
        return withOne(resources.db, one.id, (now) => tell(now, options));
      }
      console.error(`${one.id} stands as ${feedbackStateText(state)} already.`);
      return 1;
    }),
  );
}
