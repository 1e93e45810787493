import type { ImportedAddress } from "#domain/content-import/imported-address.ts";

/** An unprocessed document: its path for messages, and its place in its collection. */
export interface SourceDocument {
  path: string;
  place: string;
  body: unknown;
}

/** A document with its program, course or learner. */
export interface AddressedDocument extends SourceDocument {
  address: ImportedAddress;
}

export interface DocumentRemark {
  path: string;
  field: string;
  message: string;
}

/** Collects the remarks of an import. */
export interface ImportLog {
  rejected: DocumentRemark[];
  notes: DocumentRemark[];
}
