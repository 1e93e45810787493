import { requireSignedIn } from "#domain/access.ts";
import { findRecentHistory } from "#server/db/study/recent-history.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { describeAim, findFirstSteps } from "./first-steps.ts";
import { listBegun } from "./progress.ts";
import { readDaysOf } from "./study-days.ts";
import { readFigures } from "./summaries.ts";
import { ensureUserDocument, listMaterials } from "./user-document.ts";

/** Returns what the home of every learner shows of their study, each table read once. Refuses a visitor. */
export async function readHome(resources: Resources, caller: Caller) {
  const { uid } = requireSignedIn(caller.viewer);
  const { db, now, catalogue } = resources;
  const document = await ensureUserDocument(resources, uid);
  const [figures, history, materials, { week }] = await Promise.all([
    readFigures(resources, uid),
    findRecentHistory(db, uid),
    listMaterials(resources, uid),
    readDaysOf(resources, document),
  ]);
  const aim = describeAim(resources, document, figures);
  return {
    now: now().toISOString(),
    aim,
    progress: listBegun(resources, figures),
    week,
    history,
    materials,
    firstSteps: await findFirstSteps(resources, caller, { document, history, aim }),
    fundamentals: catalogue.fundamentals.map(({ name, tagline }) => ({ name, tagline })),
    programs: catalogue.programs.map(({ name, category, tagline }) => ({ name, category, tagline })),
  };
}
