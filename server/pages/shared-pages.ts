import { facetNames, paths } from "#domain/paths.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";

/** A page that is the same for all visitors. */
export interface SharedPage {
  /** Canonical path, without a query. */
  path: string;
  /** Query parameters that it reads. "all": its form is submitted to the full requested address. */
  reads: readonly string[] | "all";
  /** Canonical addresses with a query that are pages of their own. */
  variants: readonly string[];
}

/** The catalogue data from which the list is built. */
export type SharedPageSources = Pick<Catalogue, "programs" | "courses"> & { fundamentals: readonly { name: string }[] };

/** Lists every page that is the same for all visitors, in the order of the sitemap. */
export function listSharedPages({ programs, courses, fundamentals }: SharedPageSources): SharedPage[] {
  const browse = {
    reads: ["q", "group", ...facetNames],
    variants: [paths.readyCourses(), ...fundamentals.map(({ name }) => paths.fundamental(name))],
  };
  return [
    page(paths.home(), { reads: ["view"] }),
    page(paths.browse(), browse),
    ...programs.map(({ name }) => page(paths.program(name))),
    ...courses.map(({ name }) => page(paths.course(name), { reads: ["mode"] })),
    ...[paths.about(), paths.contact(), paths.affiliates(), paths.terms(), paths.privacy(), paths.affiliateTerms()].map(
      (path) => page(path),
    ),
    page(paths.certificates()),
    page(paths.signUp(), { reads: "all" }),
    page(paths.logIn(), { reads: "all" }),
    page(paths.forgotPassword(), { reads: "all" }),
  ];
}

function page(path: string, { reads = [], variants = [] }: Partial<Omit<SharedPage, "path">> = {}): SharedPage {
  return { path, reads, variants };
}
