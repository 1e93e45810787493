import { importHistory } from "#domain/content-import/import-history.ts";
import { type ImportedLearner, importLearner } from "#domain/content-import/import-learner.ts";
import { isRecord, type Remarks } from "#domain/content-import/imported-fields.ts";
import { emptyHistory, type RecentHistory } from "#domain/study/recent-history.ts";
import { mergeHistories } from "#domain/study/recent-history-merge.ts";
import type { ImportedCatalogue, LearnerDocument } from "#server/catalogue/imports/import-catalogue.ts";
import { recordRemarks } from "#server/catalogue/imports/imported-unit.ts";

/** The imported data of one learner. */
export interface LearnerImport {
  uid: string;
  /** Path of the document to name in error messages: the user document, otherwise the recent history. */
  path: string;
  /** Null if only a recent history is imported, which needs an existing account. */
  own: ImportedLearner | null;
  history: RecentHistory;
}

/**
 * Parses the imported learner documents, one result per uid, and adds problems to the import. A learner with any
 * rejected document is left out entirely.
 */
export function readLearners(imported: ImportedCatalogue): LearnerImport[] {
  const learners = new Map<string, LearnerImport>();
  const spoiled = new Set<string>();
  const passedOver: string[] = [];
  for (const document of imported.learners) {
    if (!isRead(document)) passedOver.push(document.path);
    else readDocument(document, { learners, spoiled, imported });
  }
  recordSkipped(passedOver, imported);
  return [...learners.values()].filter(({ uid }) => !spoiled.has(uid));
}

/** Skips other documents below a learner, such as checkout sessions, which have no counterpart here. */
function isRead({ address: { part } }: LearnerDocument): boolean {
  return part === undefined || part === "recentHistory";
}

/** Adds one note for all skipped documents, since a full database export may hold one per learner. */
function recordSkipped([path, ...others]: readonly string[], { notes }: ImportedCatalogue): void {
  const message = `is neither a user document nor a recent history: skipped, with ${others.length} more like it`;
  if (path !== undefined) notes.push({ path, field: "", message });
}

interface Reading {
  learners: Map<string, LearnerImport>;
  /** Uids with a rejected document. */
  spoiled: Set<string>;
  imported: ImportedCatalogue;
}

function readDocument(document: LearnerDocument, { learners, spoiled, imported }: Reading): void {
  const remarks: Remarks = { problems: [], notes: [] };
  const { path, address } = document;
  const read = readBody(document, remarks);
  const known = learners.get(read?.uid ?? "");
  if (read?.own && known?.own) remarks.problems.push({ field: "", message: `${known.path} says the same` });
  recordRemarks(path, remarks, imported);
  if (!read || remarks.problems.length > 0) {
    spoiled.add(read?.uid ?? address.name ?? "");
    return;
  }
  const history = known ? mergeHistories(known.history, read.history) : read.history;
  learners.set(read.uid, read.own ? { ...read, history } : { ...read, ...known, history });
}

function readBody(document: LearnerDocument, remarks: Remarks): LearnerImport | null {
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
