import { canSeeOperator } from "#domain/access.ts";
import { CodedError } from "#domain/errors.ts";
import { operatorAreaOf } from "#domain/operator/area.ts";
import type { FigureRow, OperatorFigure, ReadFigure } from "#domain/operator/figure.ts";
import { type OperatorWindow, openWindow, windowLengthOf } from "#domain/operator/window.ts";
import type { Viewer } from "#domain/viewer.ts";
import { linkAddresses } from "#server/catalogue/link-addresses.ts";
import { isEmailConfirmed } from "#server/db/account/accounts.ts";
import { operatorFigures } from "#server/db/operator/figures.ts";
import { isTooSlow, runQuery, writeQuery } from "#server/db/operator/query.ts";
import type { Resources } from "#server/resources.ts";

/**
 * Whether the last part of an address names one of the operator's pages that is there for this viewer. For everyone but
 * the operator nothing is.
 */
export async function isOperatorPage(resources: Resources, viewer: Viewer, part: string | undefined): Promise<boolean> {
  const { db, operatorEmails: emails } = resources;
  if (operatorAreaOf(part) === null) return false;
  return canSeeOperator(viewer, { emails, isConfirmed: (uid) => isEmailConfirmed(db, uid) });
}

/**
 * One of the operator's pages: its figures over the chosen days, read one after the other. A figure that cannot be read
 * says so and leaves the others alone. Throws `not_found` for a page that is not there, and for everyone else.
 */
export async function readOperatorPage(
  resources: Resources,
  viewer: Viewer,
  { area: part, days }: { area: string | undefined; days: string | null },
) {
  const area = operatorAreaOf(part);
  if (area === null || !(await isOperatorPage(resources, viewer, part))) throw new CodedError("not_found");
  const window = openWindow(resources.now(), windowLengthOf(days));
  const figures: ReadFigure[] = [];
  for (const figure of operatorFigures[area]) figures.push(await readFigure(resources, figure, window));
  return { area, window, figures };
}

async function readFigure(resources: Resources, figure: OperatorFigure, window: OperatorWindow): Promise<ReadFigure> {
  const sql = writeQuery(figure.sql, window, linkAddresses(resources.catalogue).size);
  try {
    const rows = await runQuery(resources.db, sql);
    return { ...figure, sql, result: { rows: nameCourses(resources, figure, rows) } };
  } catch (error) {
    resources.report(`operator: the figure ${figure.id} could not be read`, error);
    return { ...figure, sql, result: { failure: isTooSlow(error) ? "slow" : "broken" } };
  }
}

/** Courses are stored by their slugs, and shown by their names. */
function nameCourses({ catalogue }: Resources, { chart }: OperatorFigure, rows: FigureRow[]): FigureRow[] {
  const column = chart.kind === "list" ? chart.labels.find(({ unit }) => unit === "course")?.name : undefined;
  if (column === undefined) return rows;
  const names = new Map(catalogue.courses.map(({ slug, name }) => [slug, name]));
  return rows.map((row) => ({ ...row, [column]: names.get(String(row[column])) ?? row[column] ?? null }));
}
