import { ankiSteps, leechLapses, maxAnswerMs } from "#domain/review/anki-schedule.ts";
import { rolloverHour } from "#domain/study/study-day.ts";

/** The data of the only row of the table `col`. */
export interface AnkiCollection {
  /** The name of the parent deck, the preset and the note type. */
  siteName: string;
  /** The start of Anki's day 0. */
  createdAt: Date;
  /** The learner's offset behind UTC at that time, in minutes; negative east of Greenwich. */
  minutesWest: number;
  exportedAt: Date;
  /** The target share of due cards to be remembered. */
  retention: number;
  /** Maximum reviews per day. */
  dailyCap: number;
}

/** The fields of a note, in order. */
export const ankiFields = ["Question", "Answer", "Level", "Topic", "Course", "Link"] as const;

/** The id of the note type. Never change it: Anki uses it to recognize the type when a package is imported again. */
export const ankiModelId = 1_761_955_200_000;

/** When templates or styles were last changed, in seconds. Anki updates its own if this is later. */
const modelChangedAt = 1_761_955_200;

/** The id of the preset shared by all decks. */
const presetId = 1_761_955_200_001;

/** Anki's scheduler version: in the second one relearning is a separate type. */
const schedulerVersion = 2;

/** Returns the values of the row of `col`, in column order. `decks` maps names such as `A::B` to ids. */
export function ankiCollectionRow(collection: AnkiCollection, decks: ReadonlyMap<string, number>): (number | string)[] {
  const { createdAt, exportedAt } = collection;
  const modified = exportedAt.getTime();
  return [
    ...[1, Math.floor(createdAt.getTime() / 1000), modified, modified, 11, 0, 0, 0],
    JSON.stringify(configuration(collection, decks)),
    JSON.stringify({ [ankiModelId]: noteKind(collection.siteName) }),
    JSON.stringify({ 1: deck("Default", 1, { ...collection, preset: 1 }), ...ownDecks(collection, decks) }),
    JSON.stringify({
      1: preset("Default", 1, collection),
      [presetId]: preset(collection.siteName, presetId, collection),
    }),
    "{}",
  ];
}

function configuration({ minutesWest }: AnkiCollection, decks: ReadonlyMap<string, number>) {
  const [first = 1] = decks.values();
  return {
    schedVer: schedulerVersion,
    creationOffset: minutesWest,
    rollover: rolloverHour,
    activeDecks: [first],
    curDeck: first,
    curModel: String(ankiModelId),
    nextPos: 1,
    newSpread: 0,
    collapseTime: 1200,
    timeLim: 0,
    estTimes: true,
    dueCounts: true,
    sortType: "noteFld",
    sortBackwards: false,
    addToCur: true,
    dayLearnFirst: false,
  };
}

function ownDecks(collection: AnkiCollection, decks: ReadonlyMap<string, number>) {
  return Object.fromEntries(
    [...decks].map(([name, id]) => [String(id), deck(name, id, { ...collection, preset: presetId })]),
  );
}

function deck(name: string, id: number, { exportedAt, preset: conf }: { exportedAt: Date; preset: number }) {
  const none = [0, 0];
  const today = { lrnToday: none, revToday: none, newToday: none, timeToday: none };
  const mod = Math.floor(exportedAt.getTime() / 1000);
  return { id, name, mod, usn: 0, ...today, collapsed: false, desc: "", dyn: 0, conf, extendNew: 0, extendRev: 0 };
}

/** Builds a preset, with Anki's defaults for what the learner cannot set. */
function preset(name: string, id: number, { exportedAt, retention, dailyCap }: AnkiCollection) {
  return {
    id,
    name,
    mod: Math.floor(exportedAt.getTime() / 1000),
    usn: 0,
    maxTaken: maxAnswerMs / 1000,
    autoplay: true,
    timer: 0,
    replayq: true,
    dyn: false,
    desiredRetention: retention,
    new: { bury: false, delays: ankiSteps.learning, initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
    rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36500, perDay: dailyCap, hardFactor: 1.2 },
    lapse: { delays: ankiSteps.relearning, leechAction: 1, leechFails: leechLapses, minInt: 1, mult: 0 },
  };
}

function noteKind(siteName: string) {
  const font = { font: "Arial", size: 20, sticky: false, rtl: false, media: [] };
  return {
    id: ankiModelId,
    name: `${siteName} question`,
    type: 0,
    mod: modelChangedAt,
    usn: 0,
    sortf: 0,
    did: 1,
    tags: [],
    vers: [],
    css: styles,
    latexPre: "",
    latexPost: "",
    req: [[0, "any", [0]]],
    flds: ankiFields.map((name, ord) => ({ name, ord, ...font })),
    tmpls: [{ name: "Question and answer", ord: 0, qfmt: front, afmt: back, bqfmt: "", bafmt: "", did: null }],
  };
}

const front = '<div class="where">{{Course}} · {{Topic}} · {{Level}}</div>\n{{Question}}';

const back =
  '{{FrontSide}}\n<hr id="answer">\n{{Answer}}\n{{#Link}}<div class="where"><a href="{{Link}}">Practice it there</a></div>{{/Link}}';

const styles = `.card { max-width: 40rem; margin: 0 auto; padding: 1rem; font: 1.25rem/1.5 Georgia, serif; text-align: left; }
.where { font: 0.875rem/1.5 sans-serif; opacity: 0.7; }
pre, .table { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 0.75rem; border: 1px solid; text-align: left; vertical-align: top; }
.center { text-align: center; }
.end { text-align: right; }
`;
