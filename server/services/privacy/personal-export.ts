import { setImmediate as letOthersRun } from "node:timers/promises";
import { requireSelf, requireSignedIn } from "#domain/access.ts";
import { exportFormat, exportVersion } from "#domain/privacy/personal-export.ts";
import { countRowsOf, pageRowsOf } from "#server/db/privacy/personal-rows.ts";
import { type PersonalTable, personalTables } from "#server/db/privacy/personal-tables.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";

/** One part of the export: table, row count, and the columns listed but left out. */
export interface ExportPart {
  name: string;
  title: string;
  rows: number;
  leftOut: readonly string[];
}

/** Describes every part of the viewer's export, including empty ones. Throws `not_signed_in`. */
export async function describeExport({ db }: Resources, { viewer }: Caller): Promise<ExportPart[]> {
  const { uid } = requireSignedIn(viewer);
  const parts: ExportPart[] = [];
  for (const [name, personal] of Object.entries<PersonalTable>(personalTables)) {
    const { title, secrets } = personal;
    // Only erased accounts have rows in these tables.
    if (personal === personalTables.erasures || personal === personalTables.finalPayouts) continue;
    parts.push({ name, title, rows: await countRowsOf(db, personal, uid), leftOut: secrets });
  }
  return parts;
}

/**
 * Yields all data held about a learner as pieces of one JSON text in the format of docs/export-format.md. Pieces are
 * read one at a time, so that a large account does not block the process. Refuses everyone except the learner.
 */
export function exportEverything(resources: Resources, { viewer }: Caller, uid: string): AsyncGenerator<string> {
  requireSelf(viewer, uid);
  const { db, now, site, origin } = resources;
  return (async function* () {
    const head = { format: exportFormat, version: exportVersion, exportedAt: now(), site: site.name, origin, uid };
    yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "tables": {`;
    let isFirst = true;
    for (const [name, personal] of Object.entries<PersonalTable>(personalTables)) {
      const { title, secrets } = personal;
      yield `${isFirst ? "" : ","}\n    ${JSON.stringify(name)}: {\n      "title": ${JSON.stringify(title)},`;
      yield `\n      "leftOut": ${JSON.stringify(secrets)},\n      "rows": [`;
      isFirst = false;
      yield* rowsOf(db, personal, uid);
      await letOthersRun();
    }
    yield `\n  },\n  "isComplete": true\n}\n`;
  })();
}

async function* rowsOf(db: Resources["db"], personal: PersonalTable, uid: string): AsyncGenerator<string> {
  let rows = 0;
  for await (const page of pageRowsOf(db, personal, uid)) {
    const lines = page.map((row) => `\n        ${JSON.stringify(row)}`);
    yield `${rows === 0 ? "" : ","}${lines.join(",")}`;
    rows += page.length;
  }
  yield `${rows === 0 ? "" : "\n      "}],\n      "count": ${rows}\n    }`;
}
