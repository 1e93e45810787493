import { paths } from "#domain/paths.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";

/** A page that looks the same to every visitor. */
export interface SharedPage {
  /** Its address as `paths` writes it, without a query. */
  path: string;
  /** The parameters that it reads. `all`: it holds a form, which is sent to the address that the page was asked under. */
  reads: readonly string[] | "all";
  /** Its addresses with a query that are pages of their own, as `paths` writes them. */
  variants: readonly string[];
}

/** What the list of pages is made from. */
export type Shelves = Pick<Catalogue, "programs" | "courses"> & { fundamentals: readonly { name: string }[] };

/** Every page that is the same for all visitors, in the order of the sitemap. */
export function listSharedPages({ programs, courses, fundamentals }: Shelves): SharedPage[] {
  const browse = { reads: ["q", "group", "show"], variants: fundamentals.map(({ name }) => paths.fundamental(name)) };
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
