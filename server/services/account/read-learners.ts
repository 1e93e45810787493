import { importHistory } from "#domain/content-import/import-history.ts";
import { type ImportedLearner, importLearner } from "#domain/content-import/import-learner.ts";
import { isRecord, type Remarks } from "#domain/content-import/imported-fields.ts";
import { emptyHistory, type RecentHistory } from "#domain/study/recent-history.ts";
import { mergeHistories } from "#domain/study/recent-history-merge.ts";
import type { ImportedCatalogue, LearnerDocument } from "#server/catalogue/import-catalogue.ts";
import { tell } from "#server/catalogue/imported-unit.ts";

/** What an import brings of one learner. */
export interface BroughtLearner {
  uid: string;
  /** The document that is named where something is wrong: their own, or else that of their recent history. */
  path: string;
  /** Null where only their recent history is brought, for an account that has to be there. */
  own: ImportedLearner | null;
  history: RecentHistory;
}

/**
 * Reads the documents of learners, by uid; what is wrong with any is told of the import. A learner of whom any document is
 * rejected is left out whole.
 */
export function readLearners(imported: ImportedCatalogue): BroughtLearner[] {
  const learners = new Map<string, BroughtLearner>();
  const spoiled = new Set<string>();
  const passedOver: string[] = [];
  for (const document of imported.learners) {
    if (!isRead(document)) passedOver.push(document.path);
    else readDocument(document, { learners, spoiled, imported });
  }
  tellPassedOver(passedOver, imported);
  return [...learners.values()].filter(({ uid }) => !spoiled.has(uid));
}

/** What else a former site kept below a learner, such as checkout sessions, has no place here. */
function isRead({ address: { part } }: LearnerDocument): boolean {
  return part === undefined || part === "recentHistory";
}

/** Once for all of them: an export of a whole database may have as many as there are learners. */
function tellPassedOver([path, ...others]: readonly string[], { notes }: ImportedCatalogue): void {
  const message = `is no user document and no recent history: passed over, with ${others.length} more like it`;
  if (path !== undefined) notes.push({ path, field: "", message });
}

interface Reading {
  learners: Map<string, BroughtLearner>;
  /** The uids of which a document is rejected. */
  spoiled: Set<string>;
  imported: ImportedCatalogue;
}

function readDocument(document: LearnerDocument, { learners, spoiled, imported }: Reading): void {
  const remarks: Remarks = { problems: [], notes: [] };
  const { path, address } = document;
  const read = readBody(document, remarks);
  const known = learners.get(read?.uid ?? "");
  if (read?.own && known?.own) remarks.problems.push({ field: "", message: `${known.path} says the same` });
  tell(path, remarks, imported);
  if (!read || remarks.problems.length > 0) {
    spoiled.add(read?.uid ?? address.name ?? "");
    return;
  }
  const history = known ? mergeHistories(known.history, read.history) : read.history;
  learners.set(read.uid, read.own ? { ...read, history } : { ...read, ...known, history });
}

function readBody(document: LearnerDocument, remarks: Remarks): BroughtLearner | null {
  const { path, address } = document;
  const refuse = (message: string) => {
    remarks.problems.push({ field: "", message });
    return null;
  };
  if ("reason" in document) return refuse(document.reason);
  const { body } = document;
  if (address.part !== undefined) {
    const history = importHistory(body, "", remarks);
    return { uid: address.name ?? "", path, own: null, history };
  }
  if (!isRecord(body)) return refuse("is no document: write its fields");
  const own = importLearner(body, address.name, remarks);
  return own && { uid: own.uid, path, own, history: own.history ?? emptyHistory };
}
