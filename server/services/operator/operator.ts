import { canSeeOperator } from "#domain/access.ts";
import { itemKey } from "#domain/catalogue/item-id.ts";
import { CodedError } from "#domain/errors.ts";
import { operatorAreaOf } from "#domain/operator/area.ts";
import type { FigureRow, LoadedFigure, OperatorFigure } from "#domain/operator/figure.ts";
import { type FigureId, operatorFigures } from "#domain/operator/figures/by-area.ts";
import { createWindow, type OperatorWindow, parseWindowLength } from "#domain/operator/window.ts";
import { linkAddresses } from "#server/catalogue/link-addresses.ts";
import { isEmailConfirmed } from "#server/db/account/accounts.ts";
import { figureQueries } from "#server/db/operator/figure-queries.ts";
import { isTooSlow, runQuery, writeQuery } from "#server/db/operator/query.ts";
import type { Resources } from "#server/resources.ts";
import type { Caller } from "#server/services/caller.ts";
import { findPresentQuestion } from "#server/services/finals/present-questions.ts";

/**
 * Returns whether the last part of the path names an operator page that this viewer may see; false for everyone but the
 * operator.
 */
export async function isOperatorPage(
  resources: Resources,
  { viewer }: Caller,
  part: string | undefined,
): Promise<boolean> {
  const { db, operatorEmails: emails } = resources;
  if (operatorAreaOf(part) === null) return false;
  return canSeeOperator(viewer, { emails, isConfirmed: (uid) => isEmailConfirmed(db, uid) });
}

/**
 * Reads the figures of one operator page over the chosen days, one query at a time. A figure that fails is marked as
 * such without affecting the others. Throws `not_found` for an unknown page, and for everyone but the operator.
 */
export async function readOperatorPage(
  resources: Resources,
  caller: Caller,
  { area: part, days }: { area: string | undefined; days: string | null },
) {
  const area = operatorAreaOf(part);
  if (area === null || !(await isOperatorPage(resources, caller, part))) throw new CodedError("not_found");
  const window = createWindow(resources.now(), parseWindowLength(days));
  const figures: LoadedFigure[] = [];
  for (const figure of operatorFigures[area]) figures.push(await readFigure(resources, figure, window));
  return { area, window, figures };
}

async function readFigure(
  resources: Resources,
  figure: OperatorFigure & { id: FigureId },
  window: OperatorWindow,
): Promise<LoadedFigure> {
  const sql = writeQuery(figureQueries[figure.id], window, linkAddresses(resources.catalogue).size);
  try {
    const rows = await runQuery(resources.readDb, sql);
    return { ...figure, sql, result: { rows: nameCourses(resources, figure, withoutFormer(resources, rows)) } };
  } catch (error) {
    resources.report(`operator: the figure ${figure.id} could not be read`, error);
    return { ...figure, sql, result: { failure: isTooSlow(error) ? "slow" : "broken" } };
  }
}

/** Leaves out rows about versions of questions that the catalogue does not have any more. */
function withoutFormer({ catalogue }: Resources, rows: FigureRow[]): FigureRow[] {
  return rows.filter(
    ({ course, question, version }) =>
      version === undefined ||
      findPresentQuestion(catalogue, itemKey(String(course), String(question)))?.version === version,
  );
}

/** Replaces course slugs by names in the column that shows courses. */
function nameCourses({ catalogue }: Resources, { chart }: OperatorFigure, rows: FigureRow[]): FigureRow[] {
  const column = chart.kind === "list" ? chart.labels.find(({ unit }) => unit === "course")?.name : undefined;
  if (column === undefined) return rows;
  const names = new Map(catalogue.courses.map(({ slug, name }) => [slug, name]));
  return rows.map((row) => ({ ...row, [column]: names.get(String(row[column])) ?? row[column] ?? null }));
}
