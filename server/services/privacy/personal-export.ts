import { setImmediate as letOthersRun } from "node:timers/promises";
import { requireSelf, requireSignedIn } from "#domain/access.ts";
import { exportFormat, exportVersion } from "#domain/privacy/personal-export.ts";
import type { Viewer } from "#domain/viewer.ts";
import { countRowsOf, pageRowsOf } from "#server/db/privacy/personal-rows.ts";
import { type PersonalTable, personalTables } from "#server/db/privacy/personal-tables.ts";
import type { Resources } from "#server/resources.ts";

/** One part of the export: what it is, how much of it there is, and what is named but not given. */
export interface ExportPart {
  name: string;
  title: string;
  rows: number;
  leftOut: readonly string[];
}

/** What the viewer's export would hold now, part by part; empty parts too. Throws `not_signed_in`. */
export async function describeExport({ db }: Resources, viewer: Viewer): Promise<ExportPart[]> {
  const { uid } = requireSignedIn(viewer);
  const parts: ExportPart[] = [];
  for (const [name, personal] of Object.entries<PersonalTable>(personalTables)) {
    const { title, secrets } = personal;
    // An account that is there has not been erased.
    if (personal === personalTables.erasures || personal === personalTables.finalPayouts) continue;
    parts.push({ name, title, rows: await countRowsOf(db, personal, uid), leftOut: secrets });
  }
  return parts;
}

/**
 * Everything that is held about a learner as the pieces of one JSON text, in the shape of docs/export-format.md. Each
 * piece is read when the one before was taken, so that a large account holds up nobody. Refuses everyone else.
 */
export function exportEverything(resources: Resources, viewer: Viewer, uid: string): AsyncGenerator<string> {
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
