/** The operator's command line: `npm run studiolo -- <verb>`. Each verb is a file beside this one. */
import { affiliates } from "#tools/affiliates.ts";
import { billing } from "#tools/billing.ts";
import { check } from "#tools/check.ts";
import { credentials } from "#tools/credentials.ts";
import { erase } from "#tools/erase.ts";
import { events } from "#tools/events.ts";
import { explain } from "#tools/explain.ts";
import { links } from "#tools/links.ts";
import { feedback } from "#tools/feedback.ts";
import { mails } from "#tools/mails.ts";
import { retention } from "#tools/retention.ts";
import { reviews } from "#tools/reviews.ts";

const verbs: Record<string, { does: string; run: (words: string[]) => Promise<number> }> = {
  check: { does: "validates all of content/ (or the folder you name) and lists every problem", run: check },
  reviews: {
    does: "verify: proves that every card is the replay of its review log; rebuild: makes it so",
    run: reviews,
  },
  affiliates: {
    does: "list | show | statements | approve | pay | flag | clear | refuse: commissions and who gets them",
    run: affiliates,
  },
  billing: {
    does: "reconcile [customer]: asks the payment provider for everything and mends our copies",
    run: billing,
  },
  explain: {
    does: "access <user> [--at <date>]: who had access when, by what; commission <id>: how it came about",
    run: explain,
  },
  mails: {
    does: "list | send <id> | send all: the mails that could not be sent, and another try",
    run: mails,
  },
  events: {
    does: "export --from <day> --to <day> --format csv|ndjson|parquet [--out <file>]: the records of events",
    run: events,
  },
  links: {
    does: "check | list | rewrite | replace | accept: whether study links still lead to what they are to",
    run: links,
  },
  feedback: {
    does: "list | show <id> | take <id> | resolve <id> --state fixed|answered|declined --word: what learners write",
    run: feedback,
  },
  erase: {
    does: "<e-mail or uid> --certificates revoke|anonymize: erases an account; without words: goes on with all",
    run: erase,
  },
  retention: {
    does: "deletes what has been kept as long as its rule says, as the site does each night",
    run: retention,
  },
  credentials: {
    does: "list | rotate | revoke <id> <reason>: the keys that sign certificates, and certificates",
    run: credentials,
  },
};

const [word = "help", ...rest] = process.argv.slice(2);
const verb = verbs[word];
if (verb) {
  process.exitCode = await verb.run(rest);
} else {
  console.log("studiolo <verb>\n");
  for (const [name, { does }] of Object.entries(verbs)) console.log(`  ${name.padEnd(13)}${does}`);
  process.exitCode = word === "help" || word === "--help" ? 0 : 2;
}
